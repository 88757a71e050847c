import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Day, Id, Time } from '#shared/fields.ts'

/** A Mass with a free slot, as the office sees it. */
const FreeMass = z.object({
  mass_date: z.string(),
  mass_time: z.string(),
  parish_place_id: z.number().nullable(),
  place: z.string().nullable(),
  free: z.number(),
})
export type FreeMass = z.infer<typeof FreeMass>

const Query = z.strictObject({
  date_from: Day,
  mass_time: Time.optional(),
  /** Day of the week: 1 Monday to 7 Sunday. */
  weekday: Id.max(7, 'Dni tygodnia liczy się od 1 do 7').optional(),
  parish_place_id: Id.optional(),
})
export type FreeMassQuery = z.infer<typeof Query>

/** Lists the next free Masses from a day on, within the year for which Masses may be promised (KPK 953). */
export const freeMasses = endpoint('GET /api/intentions/free-masses', {
  access: 'intentions.read',
  query: Query,
  answer: z.object({ data: z.array(FreeMass) }),
})
