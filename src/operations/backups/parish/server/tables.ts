import { buffer } from 'node:stream/consumers'
import { CompiledQuery, sql } from 'kysely'
import { unpackAccessLog } from '#history/server/readings/find-readings.ts'
import { buildReadingsInsert } from '#history/server/readings/packed-readings.ts'
import { lookUp } from '#history/server/sources.ts'
import {
  type RecordHistory,
  type HistoryFieldSpec,
  type ReferenceSource,
  type NameLookup,
  getHistoryField,
} from '#history/fields.ts'
import type { Db } from '#platform/database/database.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { writeCsv } from '#platform/sheets/write.ts'
import type { AddArchiveFile } from '../../server/format/archive.ts'
import { FILES } from './titles.ts'

/** Rows processed at once before other requests are served, and maximum number of rows in one file. */
const ROWS_PER_FETCH = 500
const MAX_FILE_ROWS = 50_000

/** Tables that the program derives from others, or with work in progress that ends in others. */
const LEFT_OUT = [
  'packed_reads', // unpacked into `reads`
  'history_entries', // the view `history` has their states whole
  'record_words',
  'word_keys',
  'parish_sums',
  'import_rows',
  'import_digests',
  'import_mappings',
  'parish_backup_plans',
  'parish_backups',
  'parish_backup_takings',
]
/** Columns encrypted for this installation, or useful only to a machine. */
const SECRET = /^((\w+_)?secret|request_key|request_hash|likeness|content_key|hidden_salt)$/

const TABLES = sql<{ name: string; columns: string[] }>`
  select relname as name, array(select attname::text from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns
  from pg_class c where relnamespace = 'public'::regnamespace and (relkind = 'r' and relrowsecurity or relname = 'history')
    and exists (select from pg_attribute where attrelid = c.oid and attname = 'parish_id')
    and has_table_privilege(c.oid, 'select') and relname != all (${LEFT_OUT}) order by 1`

type Labels = Map<string, Record<string, HistoryFieldSpec>>

/** Returns the Polish labels of columns, from the history of records. */
function getLabels(recordHistories: readonly RecordHistory[]): Labels {
  const historyTables = recordHistories.flatMap(({ parts, ...own }) => [own, ...parts])
  return new Map(historyTables.map(({ table, fields }) => [table, fields]))
}

interface Column {
  title: string
  cell: (row: Record<string, unknown>, words: NameLookup) => string
}

/** Builds the columns of a file; a number that refers to a label is followed by a column with the label. */
function getColumns(
  names: readonly string[],
  fields: Record<string, HistoryFieldSpec> = {},
): Column[] {
  const usedTitles = new Set<string>()
  const unique = (title: string, name: string) => {
    const free = usedTitles.has(title) ? `${title} (${name})` : title
    usedTitles.add(free)
    return free
  }
  return names
    .filter(name => !SECRET.test(name))
    .flatMap(name => {
      const historyField = fields[name] ? getHistoryField(fields[name]) : undefined
      const raw = (row: Record<string, unknown>) => plain(row[name])
      const { source, words: valueWords } = historyField ?? {}
      if (!source && !valueWords)
        return { title: unique(historyField?.label ?? name, name), cell: raw }
      const formatCell = (row: Record<string, unknown>, words: NameLookup) =>
        row[name] == null
          ? ''
          : ((source ? words(source, row[name]) : valueWords![row[name] as string]) ?? '')
      return [
        { title: unique(name, name), cell: raw },
        { title: unique(historyField!.label, name), cell: formatCell },
      ]
    })
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'tak' : 'nie'
  if (Buffer.isBuffer(value)) return value.toString('hex')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

async function loadWords(
  db: Db,
  rows: Record<string, unknown>[],
  fields: Record<string, HistoryFieldSpec>,
) {
  const numbers = new Map<ReferenceSource, Set<number>>()
  for (const [name, field] of Object.entries(fields)) {
    const { source } = getHistoryField(field)
    if (!source) continue
    const ids = rows.map(row => row[name]).filter(id => typeof id === 'number')
    if (ids.length) numbers.set(source, (numbers.get(source) ?? new Set()).union(new Set(ids)))
  }
  return lookUp(db, numbers)
}

/** Writes every table of the parish at one moment as CSV; returns the number of rows of each file. */
export async function writeTables(
  db: Db,
  recordHistories: readonly RecordHistory[],
  add: AddArchiveFile,
  tell: (done: number, parts: number) => Promise<void>,
): Promise<Map<string, number>> {
  await sql`set transaction isolation level repeatable read`.execute(db)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
  const { rows: tables } = await TABLES.execute(db)
  const labels = getLabels(recordHistories)
  const rowCounts = new Map<string, number>()
  for (const [index, { name, columns }] of tables.entries()) {
    await tell(index, tables.length)
    const fields = labels.get(name) ?? {}
    const cells = getColumns(columns, fields)
    if (name === 'reads') await unpackReads(db)
    const packedRows = name === 'reads' ? sql`union all select * from unpacked_reads` : sql``
    await sql`declare rows no scroll cursor for select * from ${sql.table(name)} ${packedRows} order by 1, 2`.execute(
      db,
    )
    for (let file = 1, hasMore = true; hasMore; file++) {
      const part = await filePart(db, cells, fields)
      hasMore = part.more
      if (file > 1 && part.count === 0) break
      const title = `${FILES[name] ?? name}${file > 1 ? `-${file}` : ''}.csv`
      await add(title, part.content)
      rowCounts.set(title, part.count)
    }
    await sql`close rows`.execute(db)
  }
  return rowCounts
}

/**
 * Unpacks the access log of the parish into a temporary table like `reads`, which only the role of the jobs may create,
 * not that of a parish (docs/decisions/0104).
 */
async function unpackReads(db: Db) {
  await sql`reset role`.execute(db)
  await sql`create temp table unpacked_reads on commit drop as select * from reads with no data`.execute(
    db,
  )
  await sql`grant select, insert on unpacked_reads to app_user`.execute(db)
  await sql`set local role app_user`.execute(db)
  const { rows } = await sql<{ id: number }>`select current_parish() as id`.execute(db)
  const text = buildReadingsInsert('unpacked_reads')
  for await (const readings of unpackAccessLog(db)) {
    const values = [firstRowOrThrow(rows).id, JSON.stringify(readings)]
    await db.executeQuery(CompiledQuery.raw(text, values))
  }
}

/** Reads the rows of the open table up to the limit of one file. */
async function filePart(db: Db, cells: Column[], fields: Record<string, HistoryFieldSpec>) {
  let [count, hasMore] = [0, true]
  async function* lines() {
    while (hasMore && count < MAX_FILE_ROWS) {
      const { rows } = await sql<
        Record<string, unknown>
      >`fetch ${sql.lit(ROWS_PER_FETCH)} from rows`.execute(db)
      hasMore = rows.length === ROWS_PER_FETCH
      count += rows.length
      const words = await loadWords(db, rows, fields)
      for (const row of rows) yield cells.map(({ cell }) => cell(row, words))
    }
  }
  const content = await buffer(writeCsv(cells, lines()))
  return { content, count, more: hasMore }
}
