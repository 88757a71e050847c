import * as z from 'zod'
import { today } from '#shared/dates/days.ts'
import { Day, Id } from '#shared/fields.ts'

/** State of the calendar, as its address stores it. */
export const Shown = z.object({
  day: Day.catch(() => today()).default(() => today()),
  view: z.enum(['day', 'week', 'month']).catch('week').default('week'),
  parish_place_id: Id.optional().catch(undefined),
})
