import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/fields.ts'
import { Page, Paging } from '#platform/page.ts'

/** Somebody saw the record: in which place of the program, and among how many others. */
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
  /** The newest first, of the last two years. For the parish priest, who answers for the data (RODO art. 15). */
  list: endpoint('GET /api/readers/:table/:id', {
    access: 'readers.read',
    params: z.strictObject({ table: z.string().max(60), id: Id }),
    query: z.strictObject({ page, per_page }),
    answer: Page(Reading),
  }),
}
