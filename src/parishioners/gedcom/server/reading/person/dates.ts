import { MONTHS } from '../../../versions.ts'

const two = (number: number) => String(number).padStart(2, '0')
const SIMPLE = /^(?:(?:(\d{1,2}) )?([A-Z]{3}) )?(\d{4})$/

const DAY_MS = 86_400_000
const DAYS_OF_FOUR_JULIAN_YEARS = 1461
/** Days by which the Julian calendar is behind ours in the years from 1901 to 2099. */
const JULIAN_DELAY_DAYS = 13

const isDay = (year: number, month: number, day: number) =>
  day > 0 && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day

const JULIAN = /^(?:@#DJULIAN@|JULIAN) (\d{1,2}) ([A-Z]{3}) (\d{4})$/

/**
 * Converts a whole day of the Julian calendar, `@#DJULIAN@ 3 MAY 1823`, to our calendar; undefined for any other date,
 * because a month or a year of it lies in two of ours.
 */
export function convertJulianDay(text: string): string | undefined {
  const plain = text.toUpperCase().replaceAll(/\s+/g, ' ').trim()
  const [, day, word = '', year] = JULIAN.exec(plain) ?? []
  const month = MONTHS.indexOf(word) + 1
  if (!month || Number(year) < 1500) return undefined
  // The leap years of the Julian calendar repeat every four years, as those from 1904 to 2096 do in ours.
  const likeYear = 1904 + (Number(year) % 4)
  if (!isDay(likeYear, month, Number(day))) return undefined
  const daysSinceLikeYear = ((Number(year) - likeYear) / 4) * DAYS_OF_FOUR_JULIAN_YEARS
  const likeDay = Date.UTC(likeYear, month - 1, Number(day) + JULIAN_DELAY_DAYS)
  return new Date(likeDay + daysSinceLikeYear * DAY_MS).toISOString().slice(0, 10)
}

/**
 * Converts a GEDCOM date to the register's format: `3 MAY 1823`, `MAY 1823`, `1823`, `ABT 1823` (CAL, EST too).
 * Undefined for ranges, other calendars and plain text, which no field of the register can store.
 */
export function readDate(text: string): string | undefined {
  const plain = text
    .toUpperCase()
    .replace(/^@#DGREGORIAN@\s*|^GREGORIAN\s+/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^INT ([^(]*)\(.*\)$/, '$1')
    .trim()
  const [, about, dateText] = /^(ABT|CAL|EST)\.? (.*)$/.exec(plain) ?? [null, null, plain]
  const match = SIMPLE.exec(dateText)
  if (!match) return undefined
  const [, day, word, year] = match
  const month = word ? MONTHS.indexOf(word) + 1 : 0
  if (word && !month) return undefined
  if (Number(year) < 1500) return undefined
  if (about) return `~${year}`
  if (day && !isDay(Number(year), month, Number(day))) return undefined
  return [year, month && two(month), day && two(Number(day))].filter(Boolean).join('-')
}
