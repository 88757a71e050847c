import * as z from 'zod'
import { boundedRecord } from '#shared/fields.ts'
import { endpoint } from '#platform/endpoint.ts'

/** Fields that the schema of the provider parses further. */
const Said = boundedRecord(z.string().max(100), z.unknown(), 100)
const callbackSpec = {
  access: 'public',
  webhook: true,
  params: z.strictObject({ secret: z.string().max(80) }),
  answer: z.literal('OK'),
} as const

/** Endpoints that the SMS provider calls in its own format: for delivery reports and for replies. */
export const smsCalls = {
  told: endpoint('GET /api/public/sms/:secret', { ...callbackSpec, query: Said }),
  posted: endpoint('POST /api/public/sms/:secret', { ...callbackSpec, query: Said, body: Said }),
}
