import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { RowCount } from '../contract.ts'
import { CLEARED_REFERENCES, PARTS, type CleanupPart, WORDS } from '../parts.ts'

/** Tables preserved in every truncation: the access log, and files of the parish on the disk. */
const STAYS = [
  'history_entries',
  'reads',
  'packed_reads',
  'record_words',
  'word_keys',
  'parish_sums',
  'parish_backup_plans',
  'parish_backups',
  'parish_backup_takings',
]

/** Names that PostgreSQL gives to the foreign keys of the cleared references. */
const CLEARED_KEYS = CLEARED_REFERENCES.map(
  ({ table, column }) => `${table}_parish_id_${column}_fkey`,
)

/** Lists the tables of the parts, and all tables that refer to their records. */
export async function listTables(db: Db, parts: readonly CleanupPart[]): Promise<string[]> {
  const roots = parts.includes('everything') ? null : parts.flatMap(part => [...PARTS[part].tables])
  const { rows } = await sql<{ name: string }>`
    with recursive own as (
      select c.relname::text as name from pg_class c
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity and relname <> all (${STAYS})
        and exists (select from pg_attribute where attrelid = c.oid and attname = 'parish_id')
        and (exists (select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
          where i.indrelid = c.oid and i.indisprimary and a.attname = 'parish_id') or relname in ('news', 'document_texts'))
    ), gone as (
      select name from own where ${roots}::text[] is null or name = any (${roots}::text[])
      union
      select conrelid::regclass::text from pg_constraint join gone on confrelid::regclass::text = gone.name
      where contype = 'f' and connamespace = 'public'::regnamespace and conname <> all (${CLEARED_KEYS})
    )
    select name from gone where name in (select name from own) order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Counts the rows of the parish in the tables, with the permissions of a clerk of the parish. */
export async function countRows(db: Db, parish: number, tables: readonly string[]) {
  if (tables.length === 0) return {}
  await sql`select set_config('app.parish_id', ${String(parish)}, true)`.execute(db)
  await sql`set local role app_user`.execute(db)
  const counts = tables.map(
    name =>
      sql`select ${name}::text as name, count(*)::integer as rows from ${sql.table(name)} where parish_id = ${parish}`,
  )
  const { rows } = await sql<{ name: string; rows: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db)
  await sql`set local role app_system`.execute(db)
  return Object.fromEntries(rows.filter(row => row.rows > 0).map(row => [row.name, row.rows]))
}

/** Groups the counts by labels; tables without a label are summed up in one number at the end. */
export function summarizeCounts(counts: Record<string, number>): {
  counted: RowCount[]
  total: number
} {
  const tableCounts = Object.entries(WORDS).flatMap(([table, label]) =>
    counts[table] ? [{ table, label, rows: counts[table] }] : [],
  )
  const total = Object.values(counts).reduce((sum, rows) => sum + rows, 0)
  const otherRows = total - tableCounts.reduce((sum, { rows }) => sum + rows, 0)
  return {
    counted: otherRows
      ? [...tableCounts, { table: 'rest', label: 'pozostałe wpisy', rows: otherRows }]
      : tableCounts,
    total,
  }
}
