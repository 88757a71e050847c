const warsaw = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Warsaw' })

const MINUTE_MS = 60_000
let lastToday = { minute: NaN, day: '' }

/** Returns the date in Poland, `2026-05-03`; formatted once a minute, because a file asks for it for every date. */
export function today(now = new Date()): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  if (minute !== lastToday.minute) lastToday = { minute, day: warsaw.format(now) }
  return lastToday.day
}

/** Returns year, month and day as numbers; for a month (`2026-05`) the day is 0. */
export const listParts = (day: string): [year: number, month: number, day: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
]

/**
 * Checks whether one day is certainly before the other. Days of old books may be partial or approximate (`1823-05`,
 * `1823`, `~1823`), so the result is true only when it holds for every possible day.
 */
export function isBefore(day: string | null | undefined, otherDay: string | null | undefined) {
  if (!day || !otherDay || day.startsWith('~') || otherDay.startsWith('~')) return false
  const commonLength = Math.min(day.length, otherDay.length)
  return day.slice(0, commonLength) < otherDay.slice(0, commonLength)
}

/** Checks whether a day is certainly in the future. */
export const isFuture = (day: string | null | undefined) => isBefore(today(), day)

const isWhole = (day: string) => day.length === 10
const daysOfFebruary = (year: number) => new Date(Date.UTC(year, 2, 0)).getUTCDate()

/**
 * Returns completed years on a day, the highest possible number when the birth is known in part; null without it. Civil
 * law: a year of life is complete at the beginning of the birthday; for 29 February in a common year at the beginning
 * of the 28th (art. 112 KC, art. 10 KRO).
 */
export function computeAge(birth: string | null | undefined, day: string | null | undefined) {
  if (!birth || !day || birth.startsWith('~') || day.startsWith('~')) return null
  const year = Number(day.slice(0, 4))
  const birthday =
    birth.slice(5) === '02-29' && daysOfFebruary(year) === 28 ? '02-28' : birth.slice(5)
  return year - Number(birth.slice(0, 4)) - (isBefore(day.slice(5), birthday) ? 1 : 0)
}

/**
 * Returns completed years on a day by canon law: the day of birth is not counted, so a year of life is complete only at
 * the end of the birthday (KPK 203).
 */
export function canonicalAge(birth: string | null | undefined, day: string | null | undefined) {
  if (!day || !isWhole(day)) return computeAge(birth, day)
  const dayBefore = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000)
  return Number.isNaN(dayBefore.getTime())
    ? computeAge(birth, day)
    : computeAge(birth, dayBefore.toISOString().slice(0, 10))
}

/** Adds days to a date, negative ones too: `addDays('2026-04-05', -46)`. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Counts the days from one date to another; negative when the other is earlier. */
export const countDaysBetween = (from: string, to: string) =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000

/** Returns the weekday: 0 Sunday … 6 Saturday. */
export const computeWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
