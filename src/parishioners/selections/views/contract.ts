import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#shared/fields.ts'

/** Lists that can have saved views. */
export const ViewListName = z.enum(['people', 'families'], 'Ta lista nie ma widoków')
export type ViewListName = z.output<typeof ViewListName>

/** Saved filters and order of a list under a name: private, or shared in the parish. */
export const View = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  shared: z.boolean(),
  /** True when the view was saved by the current user. */
  own: z.boolean(),
  author_name: z.string(),
  /** True when the list opens with the view for the current user. */
  is_default: z.boolean(),
  /** Query parameters of the view; empty while `problem` gives the reason why the user cannot use it. */
  query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  problem: z.string().nullable(),
  /** Sentences about values of the view that no longer exist. */
  notes: z.array(z.string()),
})
export type View = z.output<typeof View>

export const savedViews = {
  list: endpoint('GET /api/views', {
    access: 'views.read',
    query: z.strictObject({ list: ViewListName }),
    answer: z.object({ data: z.array(View) }),
  }),
  /** Sets the view with which a list opens for the current user; null for none. */
  choose: endpoint('PUT /api/views/default', {
    access: 'views.read',
    body: z.strictObject({ list: ViewListName, view_id: Id.nullable() }),
    answer: z.object({ result: z.boolean() }),
  }),
}
