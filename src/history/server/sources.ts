import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ReferenceSource } from '../fields.ts'

const FULL_NAME = sql<string>`surname || ' ' || names`

/** Selects the labels of numbers of one source; numbers whose row no longer exists are left out. */
function ask(
  db: Db,
  source: ReferenceSource,
  ids: number[],
): Promise<{ id: number; words: string }[]> {
  if (source.startsWith('dictionary:')) {
    return db
      .selectFrom('dictionary_items')
      .select(['id', 'value as words'])
      .where('dictionary', '=', source.slice('dictionary:'.length))
      .where('id', 'in', ids)
      .execute()
  }
  if (source === 'people' || source === 'parish_workers') {
    const nameQuery = db.selectFrom(source).select(['id', FULL_NAME.as('words')])
    return nameQuery.where('id', 'in', ids).execute()
  }
  if (source === 'families') {
    const nameQuery = db.selectFrom('families').select(['id', 'family_name as words'])
    return nameQuery.where('id', 'in', ids).execute()
  }
  const table = source as
    | 'towns'
    | 'streets'
    | 'parish_places'
    | 'dictionary_parishes'
    | 'checkmark_types'
    | 'dioceses'
    | 'parishes'
  return db.selectFrom(table).select(['id', 'name as words']).where('id', 'in', ids).execute()
}

/** Loads the labels of all numbers of a page at once; returns a function that looks each one up. */
export async function lookUp(db: Db, numbers: Map<ReferenceSource, Set<number>>) {
  const words = new Map<string, string>()
  for (const [source, ids] of numbers) {
    const rows = await ask(db, source, [...ids])
    for (const row of rows) words.set(`${source} ${row.id}`, row.words)
  }
  return (source: ReferenceSource, id: unknown) => words.get(`${source} ${String(id)}`)
}
