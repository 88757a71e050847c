import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { DB } from '#platform/database/tables.ts'
import { buildStaleRefusal } from '#platform/database/records.ts'
import { Refusal, notFound, refuseField } from '#platform/refusals.ts'
import type { MergeEntry } from '../../contract.ts'
import { type MergeKind, findMergeTarget } from './journal.ts'
import type { MergePair } from './references.ts'

const WORDS = {
  people: { same: 'Wybrano dwa razy tę samą osobę', none: 'Nie ma takiej osoby w kartotece' },
  families: { same: 'Wybrano dwa razy tę samą rodzinę', none: 'Nie ma takiej rodziny w kartotece' },
}

/** Returns both cards; 404 for a card outside this parish, 409 for a card merged meanwhile. */
export async function bothCards<K extends MergeKind>(
  db: Db,
  kind: K,
  pair: MergePair,
  shouldLock = false,
) {
  if (pair.kept === pair.gone) throw refuseField('other_id', WORDS[kind].same)
  const { rows } = await sql<Selectable<DB[K]> & { id: number }>`select * from ${sql.table(kind)}
    where id in (${pair.kept}, ${pair.gone}) order by id ${shouldLock ? sql`for update` : sql``}`.execute(
    db,
  )
  const find = async (id: number) => {
    const card = rows.find(row => row.id === id)
    if (card) return card
    const merged_into = await findMergeTarget(db, kind, id)
    if (!merged_into) throw notFound(WORDS[kind].none)
    throw new Refusal(409, 'Tę kartę połączono już z inną. Odśwież widok i sprawdź, co zostało.', {
      extra: { merged_into },
    })
  }
  return { kept: await find(pair.kept), gone: await find(pair.gone) }
}

/** Throws 409 unless both cards have the versions that the clerk read. */
export async function refuseStale(
  db: Db,
  kind: MergeKind,
  { kept, gone }: Record<'kept' | 'gone', { id: number; version: number }>,
  entry: MergeEntry,
) {
  if (kept.version !== entry.version) throw await buildStaleRefusal(db, kind, kept.id)
  if (gone.version !== entry.other_version) throw await buildStaleRefusal(db, kind, gone.id)
}
