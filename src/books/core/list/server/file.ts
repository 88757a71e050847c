import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { type BookName, bookCatalogue } from '#shared/book-catalogue.ts'
import { exportList } from '#platform/export/export.ts'
import type { ExportedFile, ExportFormat } from '#platform/export/file.ts'
import type { Page } from '#platform/paging.ts'
import type { Routes } from '#platform/server/mount.ts'
import { serveWithoutTransaction } from '#platform/server/serve.ts'
import type { ListColumn } from '../columns.ts'

interface BookFilter {
  page: number
  per_page: number
  search: string
  year?: number
  needs_attention?: boolean
  cancelled?: boolean
  archival?: boolean
}

interface ListFile<Row, Query> {
  columns: readonly ListColumn<Row>[]
  /** Loads one page of the list, as for the screen. */
  list: (context: Context, query: Query) => Promise<Page<Row>>
  /** Describes the additional filters of the list. */
  narrowed?: (query: Query) => string | false | undefined
}

/** The address by which the list of a book leaves as a file. */
export function fileRoute<Row, Query extends z.ZodType<BookFilter & { format: ExportFormat }>>(
  endpoint: Endpoint<z.ZodType, Query, z.ZodType, typeof ExportedFile>,
  book: BookName,
  { columns, list, narrowed }: ListFile<Row, z.output<Query>>,
): Routes {
  const listing = {
    title: bookCatalogue[book].title,
    subject: book,
    columns: () =>
      columns
        .filter(({ only }) => only !== 'screen')
        .map(({ title, width, text }) => ({ title, width, cell: text })),
    page: list,
    filters: (_: unknown, query: z.output<Query>) => inWords(query, narrowed?.(query)),
  }
  return api =>
    serveWithoutTransaction(api, endpoint, (context, { query }) =>
      exportList(context, listing, query),
    )
}

const yesNo = (flag: boolean | undefined, yes: string, no: string) =>
  flag === undefined ? '' : flag ? yes : no

/** Describes the filters of a list: «rok 2026 · wymagające uwagi»; null for the whole list. */
const inWords = (query: BookFilter, first: string | false | undefined) =>
  [
    first,
    query.year && `rok ${query.year}`,
    query.search && `szukane: ${query.search}`,
    yesNo(query.needs_attention, 'wymagające uwagi', 'niewymagające uwagi'),
    yesNo(query.cancelled, 'unieważnione', 'ważne'),
    yesNo(query.archival, 'archiwalne', 'niearchiwalne'),
  ]
    .filter(Boolean)
    .join(' · ') || null
