import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { DictionaryListName } from './lists.ts'

/** Ids of removed entries, each with the id of the entry that has replaced it. */
type ReplacedEntries = ReadonlyMap<number, number>

/**
 * Reads what the merges of a list have replaced, for values stored before them, as in history; merges that were undone
 * do not count.
 */
async function readReplacedEntries(db: Db, list: DictionaryListName): Promise<ReplacedEntries> {
  const { rows } = await sql<{ gone: number; target: number }>`
    select (step -> 'gone' ->> 'id')::integer as gone, (step -> 'target' ->> 'id')::integer as target
    from dictionary_merges cross join lateral jsonb_array_elements(steps) step
    where undone_at is null and step ->> 'list' = ${list}`.execute(db)
  const targets = new Map(rows.map(({ gone, target }) => [gone, target]))
  const findRemaining = (id: number): number => {
    const target = targets.get(id)
    return target === undefined ? id : findRemaining(target)
  }
  return new Map([...targets.keys()].map(gone => [gone, findRemaining(gone)]))
}

/** Replaced places of an address, by the column that refers to them. */
export type ReplacedPlaces = Readonly<Record<'dic_town_id' | 'dic_street_id', ReplacedEntries>>

export async function readReplacedPlaces(db: Db): Promise<ReplacedPlaces> {
  return {
    dic_town_id: await readReplacedEntries(db, 'towns'),
    dic_street_id: await readReplacedEntries(db, 'streets'),
  }
}
