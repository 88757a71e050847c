import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Flag } from '#platform/fields.ts'
import { Page, Paging, sortBy } from '#platform/page.ts'

/** A line of the list of churches, chapels and rooms of the parish. */
export const ParishPlaceRow = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.string(),
  patron: z.string().nullable(),
  address: z.string().nullable(),
  mass_place: z.boolean(),
  is_default: z.boolean(),
  active: z.boolean(),
})
export type ParishPlaceRow = z.infer<typeof ParishPlaceRow>

/** Closed chapels stay selectable for acts of their time, so `active` is a filter, not a rule. */
export const ParishPlaceQuery = z.strictObject({
  ...Paging,
  sort: sortBy('name', 'kind'),
  mass_place: Flag.optional(),
  active: Flag.optional(),
})
export type ParishPlaceQuery = z.infer<typeof ParishPlaceQuery>

export const parishPlaces = {
  list: endpoint('GET /api/parish-places', {
    access: 'places.read',
    query: ParishPlaceQuery,
    answer: Page(ParishPlaceRow),
  }),
}
