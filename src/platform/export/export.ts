import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { today } from '#shared/dates/days.ts'
import type { Context } from '#platform/context.ts'
import { type Db, setStatementTimeout } from '#platform/database/database.ts'
import { Refusal } from '#platform/refusals.ts'
import type { Page } from '#platform/paging.ts'
import { toJsonb } from '#platform/database/records.ts'
import { createConcurrencyLimit } from '#platform/server/concurrency-limit.ts'
import { writeCsv, writeXlsx } from '#platform/sheets/write.ts'
import type { ExportedFile, ExportFormat } from './file.ts'

/** Column of the exported file; `width` in characters. */
export interface ExportColumn<Row> {
  title: string
  width?: number
  cell: (row: Row) => string | number | null | undefined
}

/** Definition of a list that is exported as a file. */
export interface Listing<Row, Query> {
  /** Title of the sheet and of the file, such as `Lista parafian`. */
  title: string
  /** Table of the listed records. */
  subject: string
  columns: (db: Db) => Promise<ExportColumn<Row>[]> | ExportColumn<Row>[]
  /** Reads one page of the list, as the screen does. */
  page: (context: Context, query: Query) => Promise<Page<Row>>
  /** Describes the filters in words. */
  filters: (db: Db, query: Query) => Promise<string | null> | string | null
}

type PageQuery = { page: number; per_page: number }

const MAX_EXPORT_ROWS = 100_000
/** Rows read at once, few enough that other requests do not wait. */
const EXPORT_PAGE_ROWS = 2000

/** Concurrency limit for exports of lists and of the register; waiting requests hold no connection. */
export const withExportLimit = createConcurrencyLimit(
  2,
  20,
  'Zbyt wiele plików powstaje naraz. Spróbuj ponownie za chwilę.',
)

/**
 * Exports a whole list as a file, and records the user, the filters and the number of rows, never the rows. No
 * connection is held while the file is written.
 */
export const exportList = <Row, Query extends PageQuery>(
  context: Omit<Context, 'db'>,
  listing: Listing<Row, Query>,
  query: Query & { format: ExportFormat },
): Promise<ExportedFile> => withExportLimit(() => exportNow(context, listing, query))

async function exportNow<Row, Query extends PageQuery>(
  context: Omit<Context, 'db'>,
  listing: Listing<Row, Query>,
  { format, ...rest }: Query & { format: ExportFormat },
): Promise<ExportedFile> {
  const { inNewTransaction } = context
  const query = rest as unknown as Query
  const { titles, rows, filters } = await inNewTransaction(db =>
    gather({ ...context, db }, listing, query),
  )
  const bytes =
    format === 'csv'
      ? await buffer(writeCsv(titles, rows))
      : await writeXlsx(listing.title, titles, rows)
  const filename = `${listing.title} – ${today()}.${format}`
  await noteExport(context, listing, filename, { filters, count: rows.length, format })
  return { file: bytes.toString('base64'), filename }
}

/** Records in the register of documents who exported a file and the number of rows, never the rows. */
export const noteExport = (
  { inNewTransaction, user }: Pick<Context, 'inNewTransaction' | 'user'>,
  { title, subject }: { title: string; subject: string },
  file_name: string,
  content: { filters: string | null; count: number; format: string },
) =>
  inNewTransaction(db =>
    db
      .insertInto('documents')
      .values({
        year: Number(today().slice(0, 4)),
        template: 'export',
        title: `${title} – eksport do pliku`,
        subject,
        content: toJsonb(content),
        file_name,
        issued_by: user.id,
        issued_by_name: user.name,
      })
      .execute(),
  )

async function gather<Row, Query extends PageQuery>(
  context: Context,
  listing: Listing<Row, Query>,
  query: Query,
) {
  const { db } = context
  // All pages are read from one snapshot, so that a concurrent save causes no missing or repeated row.
  await sql`set transaction isolation level repeatable read`.execute(db)
  await setStatementTimeout(db, 60_000)
  const columns = await listing.columns(db)
  const rows: string[][] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const { data, meta } = await listing.page(context, {
      ...query,
      page,
      per_page: EXPORT_PAGE_ROWS,
    })
    if (meta.total > MAX_EXPORT_ROWS) throw tooMany(meta.total)
    last = meta.last_page
    for (const row of data) rows.push(columns.map(({ cell }) => `${cell(row) ?? ''}`))
  }
  const titles = columns.map(({ title, width }) => ({ title, ...(width && { width }) }))
  return { titles, rows, filters: await listing.filters(db, query) }
}

const tooMany = (total: number) =>
  new Refusal(
    422,
    `Ta lista ma ${total.toLocaleString('pl-PL')} pozycji, a w jednym pliku mieści się 100 000. Zawęź ją filtrami.`,
  )
