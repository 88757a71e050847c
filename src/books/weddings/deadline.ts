import { isDayOff } from '#liturgical-calendar/days-off.ts'
import { addDays, computeWeekday, countDaysBetween, today } from '#shared/dates/days.ts'
import type { WeddingEntry } from './entry.ts'
import { goesToRegistry } from './kinds.ts'

/** Returns whether a day is a Sunday or a day off under the act of 18 January 1951; Saturdays are not included. */
const isFreeDay = (day: string) => computeWeekday(day) === 0 || isDayOff(day)

const DAYS = 5

/**
 * Returns the last day on which the certificate may be sent to the civil registry: before five days pass from the
 * wedding, days off not counted (KRO 8 § 3). The day of the wedding itself does not count (KC 111 § 2).
 */
export function registryDeadline(wedding_date: string) {
  let day = wedding_date
  for (let workingDayCount = 0; workingDayCount < DAYS;) {
    day = addDays(day, 1)
    if (!isFreeDay(day)) workingDayCount++
  }
  return day
}

interface CivilWedding {
  wedding_date: string | null
  dic_wedding_kind_id: number | null
  civil_effects: WeddingEntry['civil_effects']
  usc_permit_date: string | null
  usc_sent_date: string | null
  archival: boolean
  cancelled_at: string | null
}

/** Returns the time left for sending to the civil registry; null when nothing is due. */
export function findCountdown(act: CivilWedding, now = today()) {
  const { wedding_date, usc_sent_date, archival, cancelled_at } = act
  if (archival || cancelled_at || usc_sent_date || wedding_date?.length !== 10) return null
  if (!goesToRegistry(act)) return null
  const deadline = registryDeadline(wedding_date)
  return { deadline, left: countDaysBetween(now, deadline) }
}
export type Countdown = NonNullable<ReturnType<typeof findCountdown>>
