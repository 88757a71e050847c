import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam } from '#platform/fields.ts'

/** Values taken from a protocol, under the names of the fields of the form that will be opened with them. */
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
  /** The banns of a couple who have had their talks: nothing is typed twice. */
  banns: endpoint('GET /api/premaritals/:id/banns', draftEndpoint),
  /** The act of their marriage, with what became of their banns. */
  wedding: endpoint('GET /api/premaritals/:id/wedding', draftEndpoint),
}
