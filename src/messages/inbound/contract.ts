import * as z from 'zod'
import { boundedRecord } from '#platform/fields.ts'
import { endpoint } from '#platform/endpoint.ts'

/** Read further by the schema of the provider. */
const Said = boundedRecord(z.string().max(100), z.unknown(), 100)
const callbackSpec = {
  access: 'public',
  webhook: true,
  params: z.strictObject({ secret: z.string().max(80) }),
  answer: z.literal('OK'),
} as const

/** The provider calls these, in its own way: about what became of messages, and what people wrote back. */
export const smsCalls = {
  told: endpoint('GET /api/public/sms/:secret', { ...callbackSpec, query: Said }),
  posted: endpoint('POST /api/public/sms/:secret', { ...callbackSpec, query: Said, body: Said }),
}
