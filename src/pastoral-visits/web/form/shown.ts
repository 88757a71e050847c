import * as z from 'zod'
import { DoorLine } from '../../visit-routes/contract.ts'

/** Visit address with display texts that the form does not send. */
export const ShownDoor = DoorLine.extend({
  town: z.string().nullish(),
  street: z.string().nullish(),
  family_name: z.string().nullish(),
  outcome: z.string().nullish(),
})
export type ShownDoor = z.input<typeof ShownDoor>
