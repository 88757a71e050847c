import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam, Saved, VersionBody } from '#shared/fields.ts'
import { Page, Paging } from '#platform/paging.ts'
import { Booked, INTENTIONS_CHANGED, IntentionRow } from '../contract.ts'
import { MassEntry } from '../entry.ts'
import { listKeys } from '#shared/objects.ts'

/** Labels of the reasons why an intention needs attention, in the order of urgency. */
export const reasonWords = {
  blocked: 'dzień bez Mszy',
  no_celebrant: 'brak celebransa',
  unsettled: 'minęła bez wpisu',
  consent: 'brak zgody ofiarodawcy',
  unpaid: 'ofiara niezłożona',
  marked: 'wymaga uwagi',
} as const
export type AttentionReason = keyof typeof reasonWords
const AttentionReason = z.enum(listKeys(reasonWords))

export const AttentionRow = IntentionRow.extend({ reasons: z.array(AttentionReason) })
export type AttentionRow = z.infer<typeof AttentionRow>

const { page, per_page } = Paging
export const AttentionQuery = z.strictObject({ page, per_page, reason: AttentionReason.optional() })
export type AttentionQuery = z.infer<typeof AttentionQuery>

const FreePlace = z.object({
  mass_date: z.string(),
  mass_time: z.string(),
  parish_place_id: z.number().nullable(),
  place: z.string().nullable(),
})
export type FreePlace = z.infer<typeof FreePlace>

export const ProPopuloProposal = z.object({
  day: z.string(),
  name: z.string(),
  proposed: FreePlace.nullable(),
})
export type ProPopuloProposal = z.infer<typeof ProPopuloProposal>

export const AnniversaryProposal = z.object({
  id: z.number(),
  version: z.number(),
  content: z.string(),
  mass_date: z.string(),
  mass_time: z.string(),
  purchaser_name: z.string().nullable(),
  /** The same day of the next year. */
  day: z.string(),
  proposed: FreePlace.nullable(),
})
export type AnniversaryProposal = z.infer<typeof AnniversaryProposal>

export const Proposals = z.object({
  pro_populo: z.array(ProPopuloProposal),
  anniversaries: z.array(AnniversaryProposal),
})
export type Proposals = z.infer<typeof Proposals>

export const waitingIntentions = {
  list: endpoint('GET /api/intentions/attention', {
    access: 'intentions.read',
    loggedRecords: 'intentions',
    accessLogLabel: 'intencje do załatwienia',
    query: AttentionQuery,
    answer: Page(AttentionRow).extend({ counts: z.partialRecord(AttentionReason, z.number()) }),
  }),
  proposals: endpoint('GET /api/intentions/proposals', {
    access: 'intentions.read',
    loggedRecords: answer => [
      { table_name: 'intentions', record_ids: answer.anniversaries.map(({ id }) => id) },
    ],
    accessLogLabel: 'propozycje intencji',
    answer: Proposals,
  }),
  /** Books the same intention a year later for the same people; no offering is presumed. */
  repeat: endpoint('POST /api/intentions/:id/repeat', {
    access: 'intentions.write',
    params: IdParam,
    body: z.strictObject(MassEntry),
    answer: Booked,
    event: INTENTIONS_CHANGED,
    status: 201,
  }),
  decline: endpoint('POST /api/intentions/:id/decline-repeat', {
    formerAddress: 'PUT /api/intentions/:id/repeat',
    access: 'intentions.write',
    params: IdParam,
    body: VersionBody,
    answer: Saved,
  }),
}
