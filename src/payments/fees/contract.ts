import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam, Saved, Version, required } from '#platform/fields.ts'
import { Page, Paging, sortBy } from '#platform/page.ts'
import { Act, Month } from '../rules/contract.ts'
import { FeeEntry } from './entry.ts'

const text = z.string().nullable()

export const StoleFee = z.object({
  id: z.number(),
  version: z.number(),
  settlement_id: z.number(),
  day: z.string(),
  act: Act,
  about: z.string(),
  payer: text,
  amount: z.number(),
  celebrant_id: z.number().nullable(),
  celebrant: text,
  received_by: text,
  notes: text,
  cancelled_at: text,
  cancel_reason: text,
  corrects_id: z.number().nullable(),
  correction_id: z.number().nullable(),
  /** Its month is approved: it may only be corrected. */
  approved_at: text,
})
export type StoleFee = z.infer<typeof StoleFee>

export const FeeQuery = z.strictObject({
  ...Paging,
  sortType: z.enum(['asc', 'desc'], 'Kierunek sortowania to asc albo desc').default('desc'),
  sort: sortBy('day', 'amount', 'about'),
  month: Month.optional(),
  act: Act.optional(),
})
export type FeeQuery = z.infer<typeof FeeQuery>

const one = { access: 'payments.write', params: IdParam, answer: Saved }

export const stoleFees = {
  list: endpoint('GET /api/stole-fees', {
    access: 'payments.read',
    reads: 'stole_fees',
    query: FeeQuery,
    answer: Page(StoleFee),
  }),
  get: endpoint('GET /api/stole-fees/:id', {
    access: 'payments.read',
    reads: 'stole_fees',
    params: IdParam,
    answer: StoleFee,
  }),
  add: endpoint('POST /api/stole-fees', {
    access: 'payments.write',
    body: FeeEntry,
    answer: Saved,
    status: 201,
  }),
  edit: endpoint('PUT /api/stole-fees/:id', {
    ...one,
    body: FeeEntry.safeExtend({ version: Version }),
  }),
  cancel: endpoint('POST /api/stole-fees/:id/cancellation', {
    ...one,
    body: z.strictObject({ version: Version, reason: required('Podaj powód skreślenia', 500) }),
  }),
}
