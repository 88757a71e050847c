import { movableDays } from '../movable-days.ts'
import { addDays, computeWeekday } from '#shared/dates/days.ts'

/** Returns the days that divide a civil year into seasons. */
export function getLiturgicalYear(year: number) {
  const days = movableDays(year)
  const epiphany = `${year}-01-06`
  return {
    ...days,
    christmas: `${year}-12-25`,
    epiphany,
    /** The Sunday after Epiphany. */
    baptism: addDays(epiphany, 7 - computeWeekday(epiphany)),
    first_of_lent: addDays(days.ash_wednesday, 4),
    palm_sunday: addDays(days.easter, -7),
    octave_end: addDays(days.easter, 7),
  }
}
export type LiturgicalYear = ReturnType<typeof getLiturgicalYear>
