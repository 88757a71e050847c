import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/refusals.ts'
import type { Merge } from '../contract.ts'
import { type DictionaryEntry, type DictionaryList, buildEntries, listNamed } from './lists.ts'

/**
 * Returns the entries to be removed and the target; refuses (422) an unknown entry or one that may not be removed.
 * Calls `hold` before reading them.
 */
export async function pickMergeEntries(
  db: Db,
  name: string,
  { items, mergeIntoId }: Merge,
  hold: (db: Db, list: DictionaryList, ids: number[]) => Promise<unknown> = async () => {},
) {
  const list = await listNamed(db, name)
  const ids = [...new Set(items)].filter(id => id !== mergeIntoId)
  if (!ids.length) throw refuseField('items', 'Zaznacz pozycje, które mają zostać scalone')
  await hold(db, list, [...ids, mergeIntoId])
  const entries = await findEntries(db, list, [...ids, mergeIntoId])
  const target = entries.find(({ id }) => id === mergeIntoId)
  if (!target) throw refuseField('mergeIntoId', 'Nie ma takiej pozycji docelowej')
  const sources = entries.filter(({ id }) => id !== mergeIntoId)
  refuseUnmergeable(list, sources, target, ids.length)
  return { list, gone: sources, target }
}

async function findEntries(db: Db, list: DictionaryList, ids: number[]) {
  const { rows } = await sql<DictionaryEntry>`
    select * from (${buildEntries(list)}) entries where id = any(${ids}::integer[]) order by id`.execute(
    db,
  )
  return rows
}

const APART: Record<string, string> = {
  streets:
    'Ulice leżą w różnych miejscowościach. Scal najpierw miejscowości albo zaznacz ulice jednej.',
  towns: 'Te miejscowości leżą w różnych gminach, więc to nie jest jedna miejscowość.',
  'zip-codes': 'To są różne kody pocztowe. Scalić można tylko ten sam kod zapisany kilka razy.',
  names: 'Imienia męskiego nie można scalić z żeńskim.',
}

function refuseUnmergeable(
  list: DictionaryList,
  sources: DictionaryEntry[],
  target: DictionaryEntry,
  requestedCount: number,
) {
  const global = sources.find(entry => entry.global)
  if (global) {
    throw refuseField(
      'items',
      `Pozycja „${global.value}” jest wspólna dla wszystkich parafii. Odznacz ją albo wskaż jako tę, która zostaje.`,
    )
  }
  if (sources.length < requestedCount) {
    throw refuseField('items', 'Którejś z zaznaczonych pozycji już nie ma. Odśwież listę.')
  }
  // An entry without this value, such as a town without its commune, may be the same as the others.
  const distinctValues = new Set([...sources, target].flatMap(({ apart }) => apart ?? []))
  if (distinctValues.size > 1) throw refuseField('items', APART[list.name]!)
}
