import { computeEaster, movableDays } from '#liturgical-calendar/rules/movable-days.ts'
import { solemnityOfObligation } from '#liturgical-calendar/obligation.ts'
import { addDays, computeWeekday, countDaysBetween, listParts } from '#shared/dates/days.ts'

const getDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Months for which a certificate of the civil registry office is valid (KRO 4¹ § 2). */
export const CERTIFICATE_MONTHS = 6

/** Returns the same day some months later, or the last day of that month: six months from 31 August is 28 February. */
export function addMonths(day: string, months: number) {
  const [year, month, date] = listParts(day)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return getDay(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

const getYear = (day: string) => Number(day.slice(0, 4))
/** Returns the number of days after Easter of the same year. */
const fromEaster = (day: string) => countDaysBetween(computeEaster(getYear(day)), day)

/**
 * Tells whether the day is a Sunday or a holy day of obligation in Poland: banns are read and counted on these days.
 */
export const isHolyDay = (day: string) =>
  computeWeekday(day) === 0 || solemnityOfObligation(day) !== null

/** Tells whether the day is Good Friday or Holy Saturday. */
export const isTriduum = (day: string) => fromEaster(day) === -2 || fromEaster(day) === -1

export const isLent = (day: string) => fromEaster(day) >= -46 && fromEaster(day) < 0

export const isAdvent = (day: string) =>
  day >= movableDays(getYear(day)).advent && day < `${getYear(day)}-12-25`

/** Counts the Sundays and holy days between two days, both included; of a long period only the first 60 days. */
export function holyDaysBetween(from: string, to: string) {
  const length = Math.min(countDaysBetween(from, to), 60)
  let count = 0
  for (let n = 0; n <= length; n++) if (isHolyDay(addDays(from, n))) count++
  return count
}
