import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam, Version } from '#shared/fields.ts'
import { Booked, INTENTIONS_CHANGED, type Intention } from '../contract.ts'
import { MassEntry } from '../entry.ts'

/** A Mass, identified by its day, hour and church. */
export type MassPlace = Pick<Intention, 'mass_date' | 'mass_time' | 'parish_place_id'>

/** Request to move an intention to another Mass, and whether its orderer is notified. */
export const Moving = z.strictObject({
  version: Version,
  ...MassEntry,
  tell: z.boolean().default(false),
})
export type Moving = z.infer<typeof Moving>

export const intentionMove = endpoint('PUT /api/intentions/:id/mass', {
  access: 'intentions.write',
  params: IdParam,
  body: Moving,
  answer: Booked,
  event: INTENTIONS_CHANGED,
})
