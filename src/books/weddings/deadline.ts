import { computeEaster } from '#liturgical-calendar/rules/movable-days.ts'
import { addDays, countDaysBetween, today } from '#shared/dates/days.ts'
import type { WeddingEntry } from './entry.ts'
import { goesToRegistry } from './kinds.ts'

const FIXED = new Set([
  '01-01',
  '01-06',
  '05-01',
  '05-03',
  '08-15',
  '11-01',
  '11-11',
  '12-25',
  '12-26',
])
const EASTER_MONDAY = 1
const CORPUS_CHRISTI = 60
/** First year in which Christmas Eve is a day off (Dz.U. 2024 poz. 1965). */
const CHRISTMAS_EVE_SINCE = 2025

/** Returns whether a day is a Sunday or a day off under the act of 18 January 1951; Saturdays are not included. */
export function isDayOff(day: string) {
  const [year, date] = [Number(day.slice(0, 4)), day.slice(5)]
  if (new Date(`${day}T00:00:00Z`).getUTCDay() === 0 || FIXED.has(date)) return true
  if (date === '12-24') return year >= CHRISTMAS_EVE_SINCE
  return [EASTER_MONDAY, CORPUS_CHRISTI].includes(countDaysBetween(computeEaster(year), day))
}

const DAYS = 5

/**
 * Returns the last day on which the certificate may be sent to the civil registry: before five days pass from the
 * wedding, days off not counted (KRO 8 § 3). The day of the wedding itself does not count (KC 111 § 2).
 */
export function registryDeadline(wedding_date: string) {
  let day = wedding_date
  for (let workingDayCount = 0; workingDayCount < DAYS;) {
    day = addDays(day, 1)
    if (!isDayOff(day)) workingDayCount++
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
