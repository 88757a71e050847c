import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Grosze, IdParam } from '#shared/fields.ts'

/** A module of the product; its price is for a year, in grosze. A module without a price is open to every parish. */
export const ModuleRow = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  price: z.number(),
  section_id: z.number(),
  section: z.string(),
  under_rebuilding: z.boolean(),
  /** Number of parishes that have the module; all parishes for a module without a price. */
  parishes: z.number(),
})
export type ModuleRow = z.infer<typeof ModuleRow>

export const modules = {
  list: endpoint('GET /api/modules', {
    access: 'installation.manage',
    scope: 'installation',
    answer: z.object({ data: z.array(ModuleRow) }),
  }),
  /** Sets the price; a module that gets its first price remains active in all existing parishes. */
  price: endpoint('PUT /api/modules/:id/price', {
    access: 'installation.manage',
    scope: 'installation',
    params: IdParam,
    body: z.strictObject({ price: Grosze }),
    answer: z.object({}),
  }),
}
