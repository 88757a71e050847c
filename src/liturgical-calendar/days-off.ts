import { addDays } from '#shared/dates/days.ts'
import { movableDays } from './rules/movable-days.ts'

/** First year in which Christmas Eve is a day off (Dz.U. 2024 poz. 1965). */
const CHRISTMAS_EVE_SINCE = 2025

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

/**
 * Tells whether a day is off work by law (ustawa z 18 stycznia 1951 r. o dniach wolnych od pracy, art. 1 ust. 1 pkt 1);
 * the solemnities among them are also named by art. 9 of the Concordat. Ordinary Sundays are not included.
 */
export function isDayOff(day: string): boolean {
  const year = Number(day.slice(0, 4))
  if (FIXED.has(day.slice(5))) return true
  if (day.endsWith('-12-24')) return year >= CHRISTMAS_EVE_SINCE
  const { easter, pentecost, corpus_christi } = movableDays(year)
  return [easter, addDays(easter, 1), pentecost, corpus_christi].includes(day)
}
