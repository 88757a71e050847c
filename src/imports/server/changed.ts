import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** The range of history entries that an import wrote. */
export interface HistoryRange {
  seq_from: number
  seq_to: number
}

/** A record that has been changed since the import wrote it. */
interface ChangedRow {
  id: number
  /** Owner of a part: the person of a place in a family, the act of an annotation. */
  owner_id: number | null
  gone: boolean
  columns: string[]
}

/** Lists the records of a table that differ from the imported state, in the columns that the import wrote. */
export async function findChangedRecords(
  db: Db,
  table: string,
  { seq_from, seq_to }: HistoryRange,
  owner = 'person_id',
) {
  const { rows } = await sql<ChangedRow>`
    select h.record_id as id, (h.new ->> ${owner})::bigint as owner_id, t.id is null as gone, d.columns
    from history h
    left join ${sql.table(table)} t on t.id = h.record_id
    cross join lateral (select to_jsonb(t) - 'version' as now) n
    cross join lateral (
      select case when n.now = h.new - 'version' then '{}' else array(
        select key from jsonb_each(h.new) e
        where key <> 'version' and h.old -> key is distinct from value and n.now -> key is distinct from value
      ) end as columns) d
    where h.table_name = ${table} and h.seq between ${seq_from} and ${seq_to}
      and (t.id is null or cardinality(d.columns) > 0)
    order by h.seq`.execute(db)
  return rows
}

export type ChangeAction = 'insert' | 'update'

/** Lists the records that the import wrote in a table, with their owners for places and certificates. */
export async function findWrittenRecords(
  db: Db,
  table: string,
  action: ChangeAction,
  seqRange: HistoryRange,
) {
  const { rows } = await sql<{ id: number; person_id: number | null; family_id: number | null }>`
    select record_id as id, (new ->> 'person_id')::bigint as person_id, (new ->> 'family_id')::bigint as family_id
    from history where table_name = ${table} and action = ${action}
      and seq between ${seqRange.seq_from} and ${seqRange.seq_to}
    order by seq`.execute(db)
  return rows
}
