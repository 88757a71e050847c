import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'

/** A row of the list of parishes: the parish and its licence, no data of its people. */
export const ParishRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  title: z.string(),
  url: z.string(),
  diocese: z.string().nullable(),
  deanery: z.string().nullable(),
  town: z.string().nullable(),
  street: z.string().nullable(),
  building_number: z.string().nullable(),
  active: z.number(),
  demo_account: z.number(),
  expiration_date: z.string().nullable(),
  currently_being_filled: z.number(),
})
export type ParishRow = z.infer<typeof ParishRow>

export const ParishQuery = z.strictObject({
  ...Paging,
  sort: buildSortField('name', 'town', 'deanery', 'expiration_date'),
})
export type ParishQuery = z.infer<typeof ParishQuery>

export const parishes = {
  list: endpoint('GET /api/parishes', {
    access: 'parishes.read',
    scope: 'installation',
    query: ParishQuery,
    answer: Page(ParishRow),
  }),
}
