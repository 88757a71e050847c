import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import type { HistoryPart, RecordHistory } from '../../fields.ts'
import type { FollowedTable } from '../contract.ts'
import { formatCursor, readCursor, readHead, readPosition } from './cursor.ts'

/** Entries read at once, of which most may be of other tables, and entries of the list on one page. */
const MAX_SCANNED_ENTRIES = 50_000
const MAX_PAGE_ENTRIES = 500

interface Entry {
  seq: number
  table_name: string
  record_id: number
}

/** Tables of acts that an API token does not see while the data of their person are restricted (0255). */
const ACTS_OF_PEOPLE: ReadonlySet<FollowedTable> = new Set([
  'communions',
  'confirmations',
  'deceased',
])

const readEntries = (db: Db, tables: string[], after: number, last: number): Promise<Entry[]> =>
  db
    .selectFrom('history')
    .select(['seq', 'table_name', 'record_id'])
    .where('seq', '>', after)
    .where('seq', '<=', last)
    .where('table_name', 'in', tables)
    .orderBy('seq')
    .limit(MAX_PAGE_ENTRIES)
    .execute()

/** Returns the records to which the changed rows of a part belong, or belonged before. */
async function findOwners(db: Db, { table, key, where = {} }: HistoryPart, entries: Entry[]) {
  const seqs = entries.filter(({ table_name }) => table_name === table).map(({ seq }) => seq)
  if (seqs.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select distinct owner::float8 as id
    from history h cross join lateral unnest(array[h.new ->> ${key}, h.old ->> ${key}]) owner
    where h.seq = any(${seqs}) and owner is not null
      and coalesce(h.new, h.old) @> ${JSON.stringify(where)}::jsonb`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the acts of people whose restriction began or ended: they appear or disappear without a change of their own. */
async function findActsOfRestricted(db: Db, table: FollowedTable, entries: Entry[]) {
  const seqs = entries.filter(({ table_name }) => table_name === 'people').map(({ seq }) => seq)
  if (!ACTS_OF_PEOPLE.has(table) || seqs.length === 0) return []
  // By the history of the acts, because the acts themselves are hidden.
  const { rows } = await sql<{ id: number }>`
    with restricted as materialized (
      select record_id::text as person from history where seq = any(${seqs})
        and old ->> 'restricted_at' is distinct from new ->> 'restricted_at'
    )
    select distinct record_id::float8 as id from history
    where table_name = ${table} and exists (select from restricted)
      and coalesce(new, old) ->> 'person_id' in (select person from restricted)`.execute(db)
  return rows.map(({ id }) => id)
}

async function findReadable(db: Db, table: FollowedTable, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from ${sql.table(table)} where id = any(${ids})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Names the records of a list that changed after the cursor. The state of a record is read after its changes, so a
 * later state may be read already; its change is then named once more.
 */
export async function listChangedRecords(
  { db }: Pick<Context, 'db'>,
  table: FollowedTable,
  { parts }: Pick<RecordHistory, 'parts'>,
  { path, changed_since }: { path: string; changed_since?: string | undefined },
) {
  const after = await readCursor(db, changed_since)
  const head = await readHead(db)
  const lastScanned = Math.min(head.seq, after + MAX_SCANNED_ENTRIES)
  const otherTables = ACTS_OF_PEOPLE.has(table) ? ['people'] : []
  const tables = [table, ...parts.map(part => part.table), ...otherTables]
  const entries = await readEntries(db, tables, after, lastScanned)
  const isFull = entries.length === MAX_PAGE_ENTRIES
  const last = isFull ? (entries.at(-1)?.seq ?? after) : Math.max(after, lastScanned)
  const ids = [
    ...entries.filter(({ table_name }) => table_name === table).map(entry => entry.record_id),
    ...(await findActsOfRestricted(db, table, entries)),
  ]
  for (const part of parts) ids.push(...(await findOwners(db, part, entries)))
  const changedIds = [...new Set(ids)]
  const readable = await findReadable(db, table, changedIds)
  return {
    data: changedIds.map(id => ({
      id,
      removed: !readable.has(id),
      record: readable.has(id) ? `${path}/${id}` : null,
    })),
    cursor:
      last === 0 ? formatCursor({ seq: 0, hash: '' }) : formatCursor(await readPosition(db, last)),
    more: last < head.seq,
  }
}
