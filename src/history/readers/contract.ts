import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#shared/fields.ts'
import { Page, Paging } from '#platform/paging.ts'

/** One view of the record: the screen, and the number of other records shown with it. */
export const Reading = z.object({
  id: z.number(),
  at: z.string(),
  who: z.string(),
  place: z.string(),
  among: z.number(),
})
export type Reading = z.infer<typeof Reading>

const { page, per_page } = Paging

export const readers = {
  /**
   * Lists the views of the last two years, newest first. For the parish priest, who is responsible for the data (RODO
   * art. 15).
   */
  list: endpoint('GET /api/readers/:table/:id', {
    access: 'readers.read',
    params: z.strictObject({ table: z.string().max(60), id: Id }),
    query: z.strictObject({ page, per_page }),
    answer: Page(Reading),
  }),
}
