import * as z from 'zod'
import { ActNotice } from '#books/core/notices/contract.ts'
import { Id } from '#shared/fields.ts'
import { buildSortField } from '#platform/paging.ts'
import { ActState, BookQuery, Warning } from '#books/core/act.ts'
import { Annotation } from '#books/core/annotations/annotation.ts'
import { bookEndpoints, annotationEndpoints } from '#books/core/book.ts'
import { buildRecordShape } from '#books/core/columns/column.ts'
import { communionColumns } from './columns.ts'
import { CommunionCorrection, CommunionEntry } from './entry.ts'
import { CommunionRow } from './list.ts'

export { CommunionCorrection, CommunionEntry } from './entry.ts'
export { CommunionRow } from './list.ts'

const text = z.string().nullable()

/** First communion as stored in the book; acts of old volumes may lack almost everything. */
export const Communion = z.object({
  id: z.number(),
  version: z.number(),
  ...buildRecordShape(communionColumns),
  school: text,
  ...ActState,
  /** Id of the preparation that ended with this communion. */
  preparation_id: z.number().nullable(),
  annotations: z.array(Annotation),
  /** Our own act of baptism annotated with the communion; null when there is none. */
  noted: z.object({ id: z.number(), act_number: text, year: z.number() }).nullable(),
  /** Notices to the parish of baptism: waiting, or sent on a day. */
  notices: z.array(ActNotice),
  warnings: z.array(Warning),
})
export type Communion = z.infer<typeof Communion>

export const CommunionQuery = z.strictObject({
  ...BookQuery,
  sort: buildSortField('act', 'surname', 'birth_date', 'communion_date'),
  /** Limits the list to the acts of one transferred group. */
  transfer_id: Id.optional(),
})
export type CommunionQuery = z.infer<typeof CommunionQuery>

const room = { table: 'communions', path: 'communions' }

export const communions = {
  ...bookEndpoints({
    ...room,
    act: Communion,
    row: CommunionRow,
    query: CommunionQuery,
    entry: CommunionEntry,
    correction: CommunionCorrection,
  }),
  ...annotationEndpoints(room),
}
