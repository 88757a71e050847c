import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam } from '#shared/fields.ts'

/** Values taken from a protocol, under the names of the fields of the form that they fill in. */
const Draft = z.object({
  /** «12/2026: Łukasz Żółć i Ewa Nowak» */
  protocol: z.string(),
  values: z.record(z.string(), z.unknown()),
})

const draftEndpoint = {
  access: 'premaritals.read',
  loggedRecords: 'premaritals',
  params: IdParam,
  answer: Draft,
}

export const marriages = {
  /** Returns the draft of the banns of a couple after their interview, so that no data are typed twice. */
  banns: endpoint('GET /api/premaritals/:id/banns', draftEndpoint),
  /** Returns the draft of the act of their marriage, with the result of their banns. */
  wedding: endpoint('GET /api/premaritals/:id/wedding', draftEndpoint),
}
