import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'

const Said = z.record(z.string(), z.unknown())
const called = {
  access: 'public',
  byMachine: true,
  params: z.strictObject({ secret: z.string().max(80) }),
  answer: z.literal('OK'),
} as const

/** The provider calls these, in its own way: about what became of messages, and what people wrote back. */
export const smsCalls = {
  told: endpoint('GET /api/public/sms/:secret', { ...called, query: Said }),
  posted: endpoint('POST /api/public/sms/:secret', { ...called, query: Said, body: Said }),
}
