import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/fields.ts'

/** Books whose acts tell what still follows from them. */
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

/** Whether what follows from an act is put aside, for the whole office, until somebody brings it back. */
export const hiddenSteps = {
  get: endpoint('GET /api/next-steps/:book/:id', stepEndpoint),
  set: endpoint('PUT /api/next-steps/:book/:id', {
    ...stepEndpoint,
    body: z.strictObject({ hidden: z.boolean() }),
  }),
}
