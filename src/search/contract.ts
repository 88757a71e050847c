import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'

/** Record found: its address, and its state when relevant. */
export const SearchHit = z.object({
  id: z.number(),
  title: z.string(),
  detail: z.string(),
  state: z.string().nullable(),
  path: z.string().nullable(),
})
export type SearchHit = z.infer<typeof SearchHit>

/** Results of one module, best first, at most eight. */
export const SearchGroup = z.object({
  kind: z.string(),
  title: z.string(),
  rows: z.array(SearchHit),
  /** Total number of matches. */
  total: z.number(),
  /** True when no record matched exactly and these have similar spellings. */
  near: z.boolean(),
  /** Address of the module's own list with the same search; null when there is none. */
  all: z.string().nullable(),
})
export type SearchGroup = z.infer<typeof SearchGroup>

const Query = z.strictObject({
  search: z.string().max(500, 'Szukany tekst jest za długi (najwyżej 500 znaków)').default(''),
})

/** Action that can be typed before a name: `example` is its words, `title` the heading of its results. */
const TypedAction = z.object({ title: z.string(), example: z.string() })
export type TypedAction = z.infer<typeof TypedAction>

export const search = {
  /** Lists the actions that the user may request in the search, in the order of the sources. */
  listActions: endpoint('GET /api/search/actions', {
    access: 'session',
    answer: z.object({ data: z.array(TypedAction) }),
  }),
  find: endpoint('GET /api/search', {
    access: 'session',
    accessLogLabel: 'Wyszukiwarka',
    loggedRecords: ({ data }) =>
      data.map(({ kind, rows }) => ({ table_name: kind, record_ids: rows.map(({ id }) => id) })),
    query: Query,
    /** `spellings`: other folded words that were searched for, so that a screen can highlight them. */
    answer: z.object({ data: z.array(SearchGroup), spellings: z.array(z.string()) }),
  }),
}
