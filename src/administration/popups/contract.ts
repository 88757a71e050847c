import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam } from '#platform/fields.ts'

export const popups = {
  /** The newest notice this person has not seen; `id` null when there is none. */
  latest: endpoint('GET /api/popups/latest', {
    access: 'session',
    scope: 'installation',
    answer: z.object({ id: z.number().nullable() }),
  }),
  show: endpoint('GET /api/popups/:id', {
    access: 'session',
    scope: 'installation',
    params: IdParam,
    answer: z.object({
      id: z.number(),
      title: z.string(),
      content: z.string(),
      published_at: z.string(),
    }),
  }),
  seen: endpoint('POST /api/popups/:id/seen', {
    access: 'session',
    scope: 'installation',
    params: IdParam,
    answer: z.object({}),
  }),
}
