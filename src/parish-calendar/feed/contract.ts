import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id, orNull } from '#shared/fields.ts'

/** Content of the calendar in a telephone. */
export const FeedEntry = z.strictObject({
  /** Only the events of this worker; null for all that the account may read. */
  parish_worker_id: orNull(Id).default(null),
  /** Names of people and contents of intentions; without them an event has its kind, hour and place. */
  with_names: z.boolean().default(false),
})
export type FeedEntry = z.infer<typeof FeedEntry>

export const CalendarFeed = z.object({
  parish_worker_id: z.number().nullable(),
  with_names: z.boolean(),
  created_at: z.string(),
  last_read_at: z.string().nullable(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

const ownAccount = { access: 'calendar.read', scope: 'installation' } as const
const Done = z.object({})

/** The account's own secret address, under which its calendar program reads the calendar of the parish. */
export const calendarFeed = {
  get: endpoint('GET /api/calendar-feed', {
    ...ownAccount,
    answer: z.object({ feed: CalendarFeed.nullable() }),
  }),
  /** Creates the address, or replaces it: the former one stops at once. The address is returned only this once. */
  create: endpoint('POST /api/calendar-feed/renew', {
    ...ownAccount,
    body: FeedEntry,
    answer: z.object({ address: z.string() }),
    status: 201,
  }),
  edit: endpoint('PUT /api/calendar-feed', { ...ownAccount, body: FeedEntry, answer: Done }),
  remove: endpoint('DELETE /api/calendar-feed', { ...ownAccount, answer: Done }),
}
