import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/fields.ts'

/** Lists that have views. */
export const ViewListName = z.enum(['people', 'families'], 'Ta lista nie ma widoków')
export type ViewListName = z.output<typeof ViewListName>

/** Filters and order of a list, kept under a name: of one person, or of everybody in the parish. */
export const View = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  shared: z.boolean(),
  /** Kept by whoever asks. */
  own: z.boolean(),
  author_name: z.string(),
  /** The list opens with it, for whoever asks. */
  is_default: z.boolean(),
  /** As it goes into the address; empty while `problem` says why nobody may look through it. */
  query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  problem: z.string().nullable(),
  /** Sentences about values that the view names and that no longer exist. */
  notes: z.array(z.string()),
})
export type View = z.output<typeof View>

export const savedViews = {
  list: endpoint('GET /api/views', {
    access: 'views.read',
    query: z.strictObject({ list: ViewListName }),
    answer: z.object({ data: z.array(View) }),
  }),
  /** With which view a list opens for whoever asks; null for none. */
  choose: endpoint('PUT /api/views/default', {
    access: 'views.read',
    body: z.strictObject({ list: ViewListName, view_id: Id.nullable() }),
    answer: z.object({ result: z.boolean() }),
  }),
}
