import type { Db } from '#platform/database.ts'
import type { GroupQuery } from './contract.ts'
import { groups } from './list.ts'

/** A group in words: «rok 2026, klasa 8a, p. Anna Nowak». */
export async function inWords(db: Db, query: GroupQuery & { search?: string }) {
  const { schools, guardians } = await groups({ db }, {})
  const words = [
    query.year && `rok ${query.year}`,
    schools.find(({ id }) => id === query.dic_school_id)?.value,
    query.school_class && `klasa ${query.school_class}`,
    guardians.find(({ id }) => id === query.dic_youth_guardian_id)?.value,
    query.search && `szukane: ${query.search}`,
  ]
  return words.filter(Boolean).join(', ') || null
}
