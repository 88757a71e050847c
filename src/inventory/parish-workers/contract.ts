import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Flag } from '#platform/fields.ts'
import { Page, Paging, sortBy } from '#platform/page.ts'

/** A line of the list of parish staff: who they are and how they sign. */
export const ParishWorkerRow = z.object({
  id: z.number(),
  title: z.string().nullable(),
  names: z.string(),
  surname: z.string(),
  worker_function: z.string(),
  clergy: z.boolean(),
  signs: z.boolean(),
  signature_text: z.string().nullable(),
  active: z.boolean(),
})
export type ParishWorkerRow = z.infer<typeof ParishWorkerRow>

/** Former workers stay selectable for acts of their time, so `active` is a filter, not a rule. */
export const ParishWorkerQuery = z.strictObject({
  ...Paging,
  sort: sortBy('surname', 'worker_function'),
  clergy: Flag.optional(),
  active: Flag.optional(),
})
export type ParishWorkerQuery = z.infer<typeof ParishWorkerQuery>

export const parishWorkers = {
  list: endpoint('GET /api/parish-workers', {
    access: 'workers.read',
    query: ParishWorkerQuery,
    answer: Page(ParishWorkerRow),
  }),
}
