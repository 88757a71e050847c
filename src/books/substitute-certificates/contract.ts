import * as z from 'zod'
import { buildSortField } from '#platform/paging.ts'
import { ActState, BookQuery, Warning } from '#books/core/act.ts'
import { bookEndpoints } from '#books/core/book.ts'
import { buildRecordShape } from '#books/core/columns/column.ts'
import { substituteColumns } from './columns.ts'
import { SubstituteCorrection, SubstituteEntry } from './entry.ts'
import { SubstituteRow } from './list.ts'

export { SubstituteCorrection, SubstituteEntry } from './entry.ts'
export { SubstituteRow } from './list.ts'

/** A substitute certificate of baptism as stored in the register. */
export const Substitute = z.object({
  id: z.number(),
  version: z.number(),
  ...buildRecordShape(substituteColumns),
  ...ActState,
  warnings: z.array(Warning),
})
export type Substitute = z.infer<typeof Substitute>

export const SubstituteQuery = z.strictObject({
  ...BookQuery,
  sort: buildSortField('act', 'surname', 'certificate_date'),
})
export type SubstituteQuery = z.infer<typeof SubstituteQuery>

export const substitutes = bookEndpoints({
  table: 'substitute_certificates',
  path: 'substitute-certificates',
  act: Substitute,
  row: SubstituteRow,
  query: SubstituteQuery,
  entry: SubstituteEntry,
  correction: SubstituteCorrection,
})
