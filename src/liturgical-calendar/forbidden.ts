import { movableDays } from './rules/movable-days.ts'
import { computeWeekday } from '#shared/dates/days.ts'
import { solemnityOfObligation } from './obligation.ts'

/**
 * Returns the reason why a funeral Mass may not be celebrated on a day; null when it may. Applies to solemnities of
 * obligation, Holy Thursday and the Triduum, Sundays of Advent, Lent and Easter time (OWMR 380).
 */
export function funeralMassForbidden(day: string): string | null {
  const days = movableDays(Number(day.slice(0, 4)))
  const solemnity = solemnityOfObligation(day)
  if (solemnity) return solemnity
  if (day >= days.holy_thursday && day < days.easter) return 'Wielki Czwartek i Triduum Paschalne'
  if (computeWeekday(day) !== 0) return null
  if (day >= days.advent && day < `${day.slice(0, 4)}-12-25`) return 'niedziela Adwentu'
  if (day >= days.ash_wednesday && day < days.easter) return 'niedziela Wielkiego Postu'
  if (day >= days.easter && day <= days.pentecost) return 'niedziela Okresu Wielkanocnego'
  return null
}
