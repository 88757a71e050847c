import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#shared/fields.ts'

/** Books whose acts have next steps. */
export const SteppedBook = z.enum(
  ['baptisms', 'communions', 'confirmations', 'deceased', 'weddings'],
  'Nie ma takiej księgi',
)
export type SteppedBook = z.infer<typeof SteppedBook>

const stepEndpoint = {
  access: 'session',
  params: z.strictObject({ book: SteppedBook, id: Id }),
  answer: z.object({ hidden: z.boolean() }),
} as const

/** Whether the next steps of an act are hidden, for the whole office, until a user shows them again. */
export const hiddenSteps = {
  get: endpoint('GET /api/next-steps/:book/:id', stepEndpoint),
  set: endpoint('PUT /api/next-steps/:book/:id', {
    ...stepEndpoint,
    body: z.strictObject({ hidden: z.boolean() }),
  }),
}
