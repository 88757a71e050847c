import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/refusals.ts'
import type { BaptismRegistrationEntry } from '../contract.ts'

const DICTIONARIES = [
  ['dic_baptism_kind_id', 'BaptismKind'],
  ['dic_father_faith_id', 'Faith'],
  ['dic_mother_faith_id', 'Faith'],
  ['dic_parents_marriage_id', 'ParentsMarriage'],
] as const

/**
 * Refuses ids that do not exist or belong to another parish: a registration is stored as one document, which no foreign
 * key protects.
 */
export async function refuseUnknownReferences(db: Db, entry: BaptismRegistrationEntry) {
  await refuseUnknownGodparents(db, entry)
  for (const [field, dictionary] of DICTIONARIES) {
    const id = entry[field]
    if (id && !(await isItem(db, dictionary, id))) {
      throw refuseField(field, 'Tej pozycji nie ma w słowniku. Wybierz ją z listy jeszcze raz.')
    }
  }
}

/** Locks an item of the parish's own dictionary, so that it is not merged away before the document is written. */
const isItem = (db: Db, dictionary: string, id: number) =>
  db
    .selectFrom('dictionary_items')
    .select('id')
    .where('dictionary', '=', dictionary)
    .where('id', '=', id)
    .$if(id > 1000, item => item.forKeyShare())
    .executeTakeFirst()

async function refuseUnknownGodparents(db: Db, { godparents }: BaptismRegistrationEntry) {
  const ids = godparents.flatMap(({ person_id }) => person_id ?? [])
  if (ids.length === 0) return
  const people = await db.selectFrom('people').select('id').where('id', 'in', ids).execute()
  const knownIds = new Set(people.map(({ id }) => id))
  const at = godparents.findIndex(({ person_id }) => person_id && !knownIds.has(person_id))
  if (at < 0) return
  throw refuseField(
    `godparents.${at}.person_id`,
    'Tej osoby nie ma w kartotece parafii. Wybierz ją z listy jeszcze raz.',
  )
}
