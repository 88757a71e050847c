import * as z from 'zod'
import { ActNotice } from '#books/core/notices/contract.ts'
import { buildSortField } from '#platform/paging.ts'
import { ActState, BookQuery, Warning } from '#books/core/act.ts'
import { Annotation } from '#books/core/annotations/annotation.ts'
import { bookEndpoints, annotationEndpoints } from '#books/core/book.ts'
import { buildRecordShape } from '#books/core/columns/column.ts'
import { baptismColumns } from './columns.ts'
import { BaptismCorrection, BaptismEntry } from './entry.ts'
import { BaptismRow } from './list.ts'

export { BaptismCorrection, BaptismEntry } from './entry.ts'
export { BaptismRow } from './list.ts'

const text = z.string().nullable()

/** Baptism as stored in the book; acts of old volumes may lack almost everything. */
export const Baptism = z.object({
  id: z.number(),
  version: z.number(),
  ...buildRecordShape(baptismColumns),
  baptism_kind: text,
  father_faith: text,
  mother_faith: text,
  parents_marriage: text,
  ...ActState,
  registration_id: z.number().nullable(),
  annotations: z.array(Annotation),
  /** Notices to the parish of residence: waiting, or sent on a day. */
  notices: z.array(ActNotice),
  warnings: z.array(Warning),
})
export type Baptism = z.infer<typeof Baptism>

export const BaptismQuery = z.strictObject({
  ...BookQuery,
  sort: buildSortField('act', 'surname', 'birth_date', 'baptism_date'),
})
export type BaptismQuery = z.infer<typeof BaptismQuery>

const room = { table: 'baptisms', path: 'baptisms' }

export const baptisms = {
  ...bookEndpoints({
    ...room,
    act: Baptism,
    row: BaptismRow,
    query: BaptismQuery,
    entry: BaptismEntry,
    correction: BaptismCorrection,
  }),
  ...annotationEndpoints(room),
}
