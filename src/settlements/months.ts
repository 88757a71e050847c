import { addDays } from '#shared/dates/days.ts'

/** Returns the month so many months later or earlier: `monthAfter('2026-12')` is `2027-01`. */
export function monthAfter(month: string, count = 1): string {
  const monthIndex = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  const year = String(Math.floor(monthIndex / 12)).padStart(4, '0')
  return `${year}-${String((monthIndex % 12) + 1).padStart(2, '0')}`
}

/** Returns the first and last day of a month. */
export const getDays = (month: string) => ({
  first: `${month}-01`,
  last: addDays(`${monthAfter(month)}-01`, -1),
})

/** Returns the number of days of a month between two dates; an open end has no limit. */
export function daysThere(month: string, from: string | null, to: string | null): number {
  const { first, last } = getDays(month)
  const begin = from && from > first ? from : first
  const end = to && to < last ? to : last
  return Math.max(0, (Date.parse(end) - Date.parse(begin)) / 86_400_000 + 1)
}
