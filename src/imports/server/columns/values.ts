import { today } from '#shared/dates/days.ts'
import { PartialDay, collapseSpaces } from '#shared/fields.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { unifyDashes } from '#shared/text/normalize-text.ts'
import {
  convertJulianDay,
  isJulianLeapDay,
  matchBothCalendars,
} from '#shared/dates/julian-calendar.ts'
import { parseMonth } from '#shared/dates/month-names.ts'

const two = (text: string) => text.padStart(2, '0')
const isZero = (text: string | undefined) => !text || Number(text) === 0

/** A date of which a zero stands for the day or the month that is not known; null when nothing of it is known. */
function joinDay(year: string, month: string, day = '') {
  if (isZero(year)) return isZero(month) && isZero(day) ? null : undefined
  if (isZero(month)) return isZero(day) ? year : undefined
  return isZero(day) ? `${year}-${two(month)}` : `${year}-${two(month)}-${two(day)}`
}

/** Folded, with ordinary spaces and dashes, without „r.” at the end. */
const plainDate = (text: string) =>
  foldText(collapseSpaces(unifyDashes(text)))
    .replace(/(r\.?|roku)$/, '')
    .trim()

/**
 * A date as files write it, to the form of ours: `3.05.1950`, `1950-05-03`, `03/05/1950`, `3 maja 1950 r.`,
 * `3 V 1950`, `12-paź-1960`, `05.1950`, `V 1950`, `maj 1950`, `1950`, `ok. 1950`; `00.05.1950` is a month and
 * `00.00.1950` a year. Null for an empty date of zeros, undefined for a text that is no date or a day that does not
 * exist.
 */
export function readDay(text: string): string | null | undefined {
  const day = parseDay(text)
  return day && !isPartialDay(day) ? undefined : day
}

const isPartialDay = (day: string) => PartialDay.safeParse(day).success

function parseDay(text: string): string | null | undefined {
  const plain = plainDate(text)
  const about = /^(?:ok\.?|okolo|~|ca\.?)\s*(\d{4})$/.exec(plain)
  if (about) return `~${about[1]}`
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[ t].*)?$/.exec(plain)
  const polish = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/.exec(plain)
  const [year = '', month = '', day = ''] = iso?.slice(1) ?? polish?.slice(1).toReversed() ?? []
  if (year)
    return isJulianLeapDay(Number(year), Number(month), Number(day))
      ? undefined
      : joinDay(year, month, day)
  const [, wordDay = '', word = '', wordYear = ''] =
    /^(?:(\d{1,2})[-./ ]+)?([a-z]+|\d{1,2})[-./ ]+(\d{4})$/.exec(plain) ?? []
  const number = parseMonth(word)
  if (number && isJulianLeapDay(Number(wordYear), number, Number(wordDay))) return undefined
  if (number) return joinDay(wordYear, String(number), wordDay)
  return /^\d{4}$/.test(plain) && !isZero(plain) ? plain : undefined
}

const JULIAN_LEAP_DAY = /^29[-./ ]+(?:0?2|ii|lut[a-z]*\.?)[-./ ]+(\d{4})$/
const BOTH_CALENDARS =
  /^(\d{1,2})(?:[-./ ]+([a-z]+|\d{1,2})(?:[-./ ]+(\d{4}))?)? ?\/ ?(\d{1,2})[-./ ]+([a-z]+|\d{1,2})[-./ ]+(\d{4})$/

/** The Gregorian day of a Julian one: `3/15 I 1880`, `20 XII 1879/1 I 1880`, `29.02.1900`. */
function readJulianDay(text: string): string | undefined {
  const plain = plainDate(text)
  const leapYear = Number(JULIAN_LEAP_DAY.exec(plain)?.[1])
  if (isJulianLeapDay(leapYear, 2, 29)) return convertJulianDay(leapYear, 2, 29)
  const [, julianDay, julianMonth, julianYear, day, month, year] = BOTH_CALENDARS.exec(plain) ?? []
  const gregorianMonth = parseMonth(month ?? '')
  if (!julianDay || !gregorianMonth) return undefined
  return matchBothCalendars(
    {
      year: Number(julianYear ?? year),
      month: (julianMonth && parseMonth(julianMonth)) || gregorianMonth,
      day: Number(julianDay),
    },
    { year: Number(year), month: gregorianMonth, day: Number(day) },
  )
}

const SHORT_YEAR = /^(\d{1,2})[-./](\d{1,2})[-./](\d{2})\s*(?:r\.?)?$/
const SERIAL = /^\d{5}$/
/** Day 0 of a spreadsheet: day 1 is 1 January 1900, and spreadsheets assume a 29 February in that year. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30)
const DAY = 86_400_000

/**
 * A day that must be checked by a clerk: of a year in two digits, the number by which a spreadsheet knows the day, or a
 * day of the Julian calendar. The two digits are of the century before `latest` where they cannot be of its own; `12` of
 * 2026 may be 1912 or 2012, and is none.
 */
export function likelyDay(text: string, latest = Number(today().slice(0, 4))): string | undefined {
  const [, day, month, year] = SHORT_YEAR.exec(text.trim()) ?? []
  const [century, last] = [Math.floor(latest / 100), latest % 100]
  if (year && Number(year) > last) return findDay(`${century - 1}${year}`, month!, day!)
  if (!SERIAL.test(text.trim())) return readJulianDay(text)
  const iso = new Date(SERIAL_ZERO + Number(text) * DAY).toISOString().slice(0, 10)
  return iso <= today() ? iso : undefined
}

/** Parses a date of the rite with a two-digit year equal to the end of the act's year: `12.05.85` of an act of 1885. */
export function dayInYear(text: string, year: number): string | undefined {
  const [, day, month, digits] = SHORT_YEAR.exec(text.trim()) ?? []
  return digits && Number(digits) === year % 100 ? findDay(String(year), month!, day!) : undefined
}

function findDay(year: string, month: string, day: string): string | undefined {
  const date = `${year}-${two(month)}-${two(day)}`
  return isPartialDay(date) ? date : undefined
}

/** Returns 1 for a man, 2 for a woman, undefined for any other word. */
export function readGender(text: string): 1 | 2 | undefined {
  const word = foldText(text).trim()
  if (/^(1|m|mezczyzna|mezcz|meska|meski|maz|mez|pan|syn|chlopiec|chlopak|male)\.?$/.test(word))
    return 1
  return /^(2|k|kob|kobieta|zenska|zenski|zona|pani|corka|dziewczynka|dziewczyna|f|female)\.?$/.test(
    word,
  )
    ? 2
    : undefined
}
