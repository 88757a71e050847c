import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'

const sessionAccess = { access: 'session', scope: 'installation' } as const

export const tours = {
  /** Returns whether the tour was offered to the account already. */
  show: endpoint('GET /api/home/tour', {
    ...sessionAccess,
    answer: z.object({ seen: z.boolean() }),
  }),
  /** Records that the tour was offered; it is not offered again, taken or not. */
  see: endpoint('POST /api/home/tour/mark-seen', {
    formerAddress: 'POST /api/home/tour',
    ...sessionAccess,
    answer: z.object({}),
  }),
}
