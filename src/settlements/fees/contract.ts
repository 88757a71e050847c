import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id, IdParam, Saved, Version, reasonText } from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import { StoleFeeKind, Month } from '../rules/contract.ts'
import { ActTable, FeeEntry } from './entry.ts'

const text = z.string().nullable()

export const StoleFee = z.object({
  id: z.number(),
  version: z.number(),
  settlement_id: z.number(),
  day: z.string(),
  act: StoleFeeKind,
  about: z.string(),
  payer: text,
  amount: z.number(),
  celebrant_id: z.number().nullable(),
  celebrant: text,
  received_by: text,
  notes: text,
  cancelled_at: text,
  cancel_reason: text,
  /** Book of the act at which the fee was given. */
  act_table: ActTable.nullable(),
  act_id: z.number().nullable(),
  corrects_id: z.number().nullable(),
  correction_id: z.number().nullable(),
  /** Time of the approval of its month, after which the fee can only be corrected. */
  approved_at: text,
})
export type StoleFee = z.infer<typeof StoleFee>

/** Fee on its own screen, with its amount after corrections. */
export const FeeDetails = StoleFee.extend({ stands: z.number() })
export type FeeDetails = z.infer<typeof FeeDetails>

/** Act at which an offering may have been given. */
export const ActReference = z.strictObject({ act_table: ActTable, act_id: Id })
export type ActReference = z.infer<typeof ActReference>

/** Fee proposed from an act of a book; the office enters the amount. */
export const FeeProposal = z.object({
  act_table: ActTable,
  act_id: z.number(),
  act: StoleFeeKind,
  day: z.string(),
  about: z.string(),
  amount: z.number().nullable(),
  celebrant_id: z.number().nullable(),
  celebrant: text,
})
export type FeeProposal = z.infer<typeof FeeProposal>

const getActs = ({ data }: { data: FeeProposal[] }) =>
  Object.entries(Object.groupBy(data, ({ act_table }) => act_table)).map(([table_name, acts]) => ({
    table_name,
    record_ids: acts.map(({ act_id }) => act_id),
  }))

export const FeeQuery = z.strictObject({
  ...Paging,
  sortType: z.enum(['asc', 'desc'], 'Kierunek sortowania to asc albo desc').default('desc'),
  sort: buildSortField('day', 'amount', 'about'),
  month: Month.optional(),
  act: StoleFeeKind.optional(),
})
export type FeeQuery = z.infer<typeof FeeQuery>

const recordEndpoint = { access: 'payments.write', params: IdParam, answer: Saved }

export const stoleFees = {
  list: endpoint('GET /api/stole-fees', {
    access: 'payments.read',
    loggedRecords: 'stole_fees',
    query: FeeQuery,
    answer: Page(StoleFee),
  }),
  get: endpoint('GET /api/stole-fees/:id', {
    access: 'payments.read',
    loggedRecords: 'stole_fees',
    params: IdParam,
    answer: FeeDetails,
  }),
  add: endpoint('POST /api/stole-fees', {
    access: 'payments.write',
    body: FeeEntry,
    answer: Saved,
    status: 201,
  }),
  edit: endpoint('PUT /api/stole-fees/:id', {
    ...recordEndpoint,
    body: FeeEntry.safeExtend({ version: Version }),
  }),
  cancel: endpoint('POST /api/stole-fees/:id/cancel', {
    formerAddress: 'POST /api/stole-fees/:id/cancellation',
    ...recordEndpoint,
    body: z.strictObject({ version: Version, reason: reasonText('Podaj powód skreślenia') }),
  }),
  /** Lists the acts of a month without a recorded offering. */
  proposals: endpoint('GET /api/payments/:id/proposals', {
    access: 'payments.read',
    loggedRecords: getActs,
    accessLogLabel: 'propozycje wpisów iura stolae',
    params: IdParam,
    answer: z.object({ data: z.array(FeeProposal) }),
  }),
  /** Records that nothing was given at an act, so that it is not proposed again. */
  waive: endpoint('POST /api/stole-fees/waivers', {
    access: 'payments.write',
    body: ActReference,
    answer: Saved,
    status: 201,
  }),
}
