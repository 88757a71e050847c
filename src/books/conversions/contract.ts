import * as z from 'zod'
import { ActNotice } from '#books/core/notices/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Year } from '#shared/fields.ts'
import { buildSortField } from '#platform/paging.ts'
import { ActState, BookQuery, NextNumber, Warning } from '#books/core/act.ts'
import { bookEndpoints } from '#books/core/book.ts'
import { buildRecordShape } from '#books/core/columns/column.ts'
import { conversionColumns } from './columns.ts'
import { ConversionCorrection, ConversionEntry } from './entry.ts'
import { ConversionRow } from './list.ts'

export { ConversionCorrection, ConversionEntry } from './entry.ts'
export { ConversionRow } from './list.ts'

const text = z.string().nullable()
const Kind = conversionColumns.kind.kept

/** Conversion, formal leaving or return as stored in the book. */
export const Conversion = z.object({
  id: z.number(),
  version: z.number(),
  ...buildRecordShape(conversionColumns),
  /** Name of the former confession. */
  faith: text,
  ...ActState,
  /** Our own act of baptism with the note. */
  noted_in: z.object({ id: z.number(), act_number: text, year: z.number() }).nullable(),
  /** Notices to the parish of baptism: waiting, or sent on a day. */
  notices: z.array(ActNotice),
  warnings: z.array(Warning),
})
export type Conversion = z.infer<typeof Conversion>

export const ConversionQuery = z.strictObject({
  ...BookQuery,
  kind: Kind.optional(),
  sort: buildSortField('act', 'surname', 'event_date'),
})
export type ConversionQuery = z.infer<typeof ConversionQuery>

export const conversions = {
  ...bookEndpoints({
    table: 'conversions',
    path: 'conversions',
    act: Conversion,
    row: ConversionRow,
    query: ConversionQuery,
    entry: ConversionEntry,
    correction: ConversionCorrection,
  }),
  /** Each kind has its own paper book, so it is numbered separately. */
  nextNumber: endpoint('GET /api/conversions/next-number', {
    access: 'conversions.read',
    query: z.strictObject({ year: Year, kind: Kind }),
    answer: NextNumber,
  }),
}
