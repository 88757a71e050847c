import * as z from 'zod'
import { PrintedDocument } from '#documents/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { bookNames } from '#shared/book-catalogue.ts'

const number = z.number().nullable()

/** One year of a book, or several consecutive years without acts. */
export const GapYear = z.object({
  /** Part of a book in several parts, according to its acts. */
  part: z.string().nullable(),
  year: z.number(),
  /** Last of several years without acts. */
  to_year: number,
  acts: z.number(),
  first: number,
  last: number,
  /** Number of acts without a number. */
  unnumbered: z.number(),
  /** Whether the first number follows the last one of the previous year. */
  continued: z.boolean(),
  missing: z.array(z.object({ from: z.number(), to: z.number() })),
  missing_count: z.number(),
  /** Numbers used twice or with a letter. */
  marked: z.array(z.string()),
})
export type GapYear = z.infer<typeof GapYear>

export const Gaps = z.object({ title: z.string(), years: z.array(GapYear) })

/** Book given by its table: `baptisms`. */
export const BookOnly = z.strictObject({ book: z.enum(bookNames, 'Nie ma takiej księgi') })

export const numbering = {
  gaps: endpoint('GET /api/book-gaps', {
    access: 'books.import',
    query: BookOnly,
    answer: Gaps,
  }),
  print: endpoint('GET /api/prints/bookGaps', {
    access: 'books.import',
    query: BookOnly,
    answer: PrintedDocument,
    writesAudit: true,
  }),
}

/** Formats the missing numbers as ranges: `4–6, 9`. */
export const getRanges = (missing: GapYear['missing']) =>
  missing.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')

/** Formats the years: `1823`, `1824–1830`. */
export const getYears = ({ year, to_year }: Pick<GapYear, 'year' | 'to_year'>) =>
  to_year === null || to_year === year ? String(year) : `${year}–${to_year}`

/** Tells whether numbers are missing in the year. */
export const isGap = ({ acts, missing_count }: Pick<GapYear, 'acts' | 'missing_count'>) =>
  acts === 0 || missing_count > 0
