import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam, Version } from '#shared/fields.ts'
import { buildSortField } from '#platform/paging.ts'
import { ActState, BookQuery, SavedAct, Warning } from '#books/core/act.ts'
import { bookEndpoints } from '#books/core/book.ts'
import { buildRecordShape } from '#books/core/columns/column.ts'
import { bothSides } from '#books/core/columns/sides.ts'
import { bannsColumns, partyColumns } from './columns.ts'
import { BannsCorrection, BannsEntry } from './entry.ts'
import { BannsRow } from './list.ts'
import { CONTRADICTION, hasContradiction } from './date-rules.ts'

export { BannsCorrection, BannsEntry } from './entry.ts'
export { BannsRow } from './list.ts'

const text = z.string().nullable()

const BannsParty = z.object({ ...buildRecordShape(partyColumns), marital_status: text })
export type BannsParty = z.infer<typeof BannsParty>

/** Banns as stored in the book. */
export const BannsAct = z.object({
  id: z.number(),
  version: z.number(),
  ...buildRecordShape(bannsColumns),
  ...bothSides({ marital_status: text }),
  ...ActState,
  warnings: z.array(Warning),
})
export type BannsAct = z.infer<typeof BannsAct>

export const BannsQuery = z.strictObject({
  ...BookQuery,
  sort: buildSortField('act', 'groom', 'bride', 'last_day'),
})
export type BannsQuery = z.infer<typeof BannsQuery>

/** Result of the banns: a fact recorded by the office, no correction. */
export const BannsResult = z
  .strictObject({
    version: Version,
    result: z.enum(['clear', 'obstacle'], 'Wybierz wynik zapowiedzi'),
    obstacle: bannsColumns.obstacle.today,
  })
  .refine(({ result, obstacle }) => result === 'clear' || obstacle, {
    error: 'Napisz, jaką przeszkodę zgłoszono',
    path: ['obstacle'],
  })
  .refine(outcome => !hasContradiction(outcome), { error: CONTRADICTION, path: ['obstacle'] })
export type BannsResult = z.infer<typeof BannsResult>

const room = { table: 'banns', path: 'prewedding-announcements' }

export const bannsBook = {
  ...bookEndpoints({
    ...room,
    act: BannsAct,
    row: BannsRow,
    query: BannsQuery,
    entry: BannsEntry,
    correction: BannsCorrection,
  }),
  result: endpoint('PUT /api/prewedding-announcements/:id/result', {
    access: 'banns.write',
    params: IdParam,
    body: BannsResult,
    answer: SavedAct,
  }),
}
