import { addDays, computeWeekday } from '#shared/dates/days.ts'

/**
 * Returns the term of banns that begin on the first Sunday after a day: read on it and a week later, or eight days on
 * the board.
 */
export function nearestTerm(day: string) {
  const sunday = addDays(day, 7 - computeWeekday(day))
  const next = addDays(sunday, 7)
  return { first_date: sunday, second_date: next, date_from: sunday, date_to: next }
}
