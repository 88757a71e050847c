import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { type DictionaryEntry, type DictionaryList, buildEntries, listNamed } from './lists.ts'

interface Collision {
  list: DictionaryList
  gone: DictionaryEntry
  target: DictionaryEntry
}

/** Columns by which two entries of one town are recognised as the same. */
const COLLISION_COLUMNS = { streets: 'folded', 'zip-codes': 'code' }

/** Lists the streets and zip codes of the removed town that the remaining town has too. */
export async function listCollisions(
  db: Db,
  { name }: DictionaryList,
  source: DictionaryEntry,
  target: DictionaryEntry,
) {
  const collisions: Collision[] = []
  if (name !== 'towns') return collisions
  for (const [childList, condition] of Object.entries(COLLISION_COLUMNS)) {
    const list = await listNamed(db, childList)
    const table = sql.table(list.table)
    const { rows } = await sql<{ gone: number; target: number }>`
      select distinct on (mine.id) mine.id as gone, other.id as target
      from ${table} mine join ${table} other on other.${sql.ref(condition)} = mine.${sql.ref(condition)}
      where mine.town_id = ${source.id} and other.town_id = ${target.id}
      order by mine.id, other.parish_id nulls first`.execute(db)
    const ids = rows.flatMap(pair => [pair.gone, pair.target])
    const entryRows = await sql<DictionaryEntry>`
      select * from (${buildEntries(list)}) entries where id = any(${ids}::integer[])`.execute(db)
    const entry = (id: number) => entryRows.rows.find(row => row.id === id)!
    for (const pair of rows) {
      collisions.push({ list, gone: entry(pair.gone), target: entry(pair.target) })
    }
  }
  return collisions
}
