import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'

const sessionAccess = { access: 'session', scope: 'installation' } as const

export const tours = {
  /** Whether the account was offered the tour already. */
  show: endpoint('GET /api/home/tour', {
    ...sessionAccess,
    answer: z.object({ seen: z.boolean() }),
  }),
  /** Taken or not, it is not offered again. */
  see: endpoint('POST /api/home/tour', { ...sessionAccess, answer: z.object({}) }),
}
