import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'

/** One record found: where it leads, and a word on its state when there is something to say. */
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
  /** How many there are altogether. */
  total: z.number(),
  /** Nothing was spelt so; these are spelt nearly so. */
  near: z.boolean(),
  /** The module's own list, searched by the same words. */
  all: z.string().nullable(),
})
export type SearchGroup = z.infer<typeof SearchGroup>

const Query = z.strictObject({
  search: z.string().max(500, 'Szukany tekst jest za długi (najwyżej 500 znaków)').default(''),
})

export const search = {
  find: endpoint('GET /api/search', {
    access: 'session',
    accessLogLabel: 'Wyszukiwarka',
    loggedRecords: ({ data }) =>
      data.map(({ kind, rows }) => ({ table_name: kind, record_ids: rows.map(({ id }) => id) })),
    query: Query,
    /** `spellings`: other words that were found by, folded, so that a screen can point at them. */
    answer: z.object({ data: z.array(SearchGroup), spellings: z.array(z.string()) }),
  }),
}
