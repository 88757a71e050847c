import { listParts } from '#shared/dates/days.ts'

/** First and last month that can be shown; `CalendarDay` and `Day` have the same limits. */
const [FIRST, LAST] = ['1970-01', '2199-12']

export const isMonth = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text >= FIRST && text <= LAST

const two = (number: number) => String(number).padStart(2, '0')

/**
 * Formats a month `2026-05` from a year and a month counted from 1; months beyond the year continue in the next one.
 */
export function getMonth(year: number, month: number) {
  const date = new Date(Date.UTC(year, month - 1))
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}`
}

/** Returns today's date in the time zone of this computer. */
export function getLocalToday() {
  const now = new Date()
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Returns the first and the last day of a month. */
export function getSpan(month: string) {
  const [year, number] = listParts(month)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${two(last)}` }
}
