/**
 * Dates of the Julian calendar, by which the books of the Russian partition were kept until 1915, often with the day of
 * both calendars: `3/15 I 1880`.
 */

const two = (number: number) => String(number).padStart(2, '0')
const DAY = 86_400_000
/** Number of days from the Julian epoch to 1 January 1970. */
const UNIX_EPOCH = 2_440_587.5

/** The Gregorian day, `1900-03-13`, of a Julian one: 29 February 1900. */
export function convertJulianDay(year: number, month: number, day: number): string {
  const shift = Math.floor((14 - month) / 12)
  const [years, months] = [year + 4800 - shift, month + 12 * shift - 3]
  const dayNumber =
    day + Math.floor((153 * months + 2) / 5) + 365 * years + Math.floor(years / 4) - 32_083
  return new Date((dayNumber - 0.5 - UNIX_EPOCH) * DAY).toISOString().slice(0, 10)
}

/** Whether only the Julian calendar has such a day: 29 February of 1700, 1800 and 1900. */
export const isJulianLeapDay = (year: number, month: number, day: number) =>
  month === 2 && day === 29 && year % 100 === 0 && year % 400 !== 0

/** The Gregorian day of a date given in both calendars; undefined when the two do not fit together. */
export function matchBothCalendars(
  julian: { year: number; month: number; day: number },
  gregorian: { year: number; month: number; day: number },
): string | undefined {
  const { year, month, day } = gregorian
  const gregorianDay = `${year}-${two(month)}-${two(day)}`
  return convertJulianDay(julian.year, julian.month, julian.day) === gregorianDay
    ? gregorianDay
    : undefined
}
