import { addDays, computeWeekday } from '#shared/dates/days.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** Computes Easter Sunday of a year of the Gregorian calendar (the anonymous algorithm of 1876). */
export function computeEaster(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const sum = epact + toSunday - 7 * late + 114
  return `${year}-${two(Math.floor(sum / 31))}-${two((sum % 31) + 1)}`
}

const movableDaysCache = new Map<number, Readonly<ReturnType<typeof findMovableDays>>>()

/** Returns the days that move with Easter and with the Sundays before Christmas, as observed in Poland. */
export function movableDays(year: number) {
  // Cache the result, because building a year asks for it a thousand times.
  const days = movableDaysCache.get(year) ?? findMovableDays(year)
  movableDaysCache.set(year, days)
  return days
}

function findMovableDays(year: number) {
  const easter = computeEaster(year)
  const christmas = `${year}-12-25`
  // First Sunday of Advent: the fourth Sunday before Christmas; Christmas on a Sunday does not count.
  const advent = addDays(christmas, -21 - (computeWeekday(christmas) || 7))
  return {
    ash_wednesday: addDays(easter, -46),
    holy_thursday: addDays(easter, -3),
    easter,
    ascension: addDays(easter, 42),
    pentecost: addDays(easter, 49),
    corpus_christi: addDays(easter, 60),
    christ_the_king: addDays(advent, -7),
    advent,
  }
}
