import * as z from 'zod'
import { ActNotice } from '#books/core/notices/contract.ts'
import { buildSortField } from '#platform/paging.ts'
import { ActState, BookQuery, Warning } from '#books/core/act.ts'
import { Annotation } from '#books/core/annotations/annotation.ts'
import { bookEndpoints, annotationEndpoints } from '#books/core/book.ts'
import { buildRecordShape } from '#books/core/columns/column.ts'
import { confirmationColumns } from './columns.ts'
import { ConfirmationCorrection, ConfirmationEntry } from './entry.ts'
import { ConfirmationRow } from './list.ts'

export { ConfirmationCorrection, ConfirmationEntry } from './entry.ts'
export { ConfirmationRow } from './list.ts'

const text = z.string().nullable()

/** Confirmation as stored in the book; acts of old volumes may lack almost everything. */
export const Confirmation = z.object({
  id: z.number(),
  version: z.number(),
  ...buildRecordShape(confirmationColumns),
  ...ActState,
  annotations: z.array(Annotation),
  /** Id of the preparation that ended with this confirmation. */
  preparation_id: z.number().nullable(),
  /** Our own act of baptism with the note of this confirmation. */
  noted_in: z.object({ id: z.number(), act_number: text, year: z.number() }).nullable(),
  /** Notices to the parish of baptism: waiting, or sent on a day. */
  notices: z.array(ActNotice),
  warnings: z.array(Warning),
})
export type Confirmation = z.infer<typeof Confirmation>

export const ConfirmationQuery = z.strictObject({
  ...BookQuery,
  sort: buildSortField('act', 'surname', 'birth_date', 'confirmation_date'),
})
export type ConfirmationQuery = z.infer<typeof ConfirmationQuery>

const room = { table: 'confirmations', path: 'confirmations' }

export const confirmations = {
  ...bookEndpoints({
    ...room,
    act: Confirmation,
    row: ConfirmationRow,
    query: ConfirmationQuery,
    entry: ConfirmationEntry,
    correction: ConfirmationCorrection,
  }),
  ...annotationEndpoints(room),
}
