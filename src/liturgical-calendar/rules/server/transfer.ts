import { FEAST, type PlacedCelebration } from '../../celebration.ts'
import { addDays, computeWeekday } from '#shared/dates/days.ts'
import type { LiturgicalYear } from './season-boundaries.ts'

/** Celebrations of each day of a year; that of the season comes first. */
export type Days = Map<string, [PlacedCelebration, ...PlacedCelebration[]]>

/** Returns the place of the highest celebration of a day; a day outside the year is free. */
const highest = (celebrations: readonly PlacedCelebration[] = []) =>
  Math.min(...celebrations.map(({ place }) => place))

/** Finds the day to which an impeded solemnity is transferred (OWRLK 5 and 60). */
export function findTransferDay(
  solemnity: PlacedCelebration,
  day: string,
  days: Days,
  year: LiturgicalYear,
): string {
  const decreedDay = byDecision(solemnity, day, year)
  if (decreedDay) return decreedDay
  const isSunday = computeWeekday(day) === 0 && days.get(day)?.[0].place === 2
  const monday = addDays(day, 1)
  if (isSunday && day !== year.palm_sunday && highest(days.get(monday)) > 4) return monday
  return nextFree(day, days)
}

function nextFree(day: string, days: Days) {
  let next = addDays(day, 1)
  while (highest(days.get(next)) <= FEAST) next = addDays(next, 1)
  return next
}

/** Returns the day that Rome itself has set for a transferred solemnity; undefined without such a decision. */
function byDecision(
  { key }: PlacedCelebration,
  day: string,
  { palm_sunday, octave_end }: LiturgicalYear,
) {
  const isHolyWeek = day >= palm_sunday && day < octave_end
  // Notitiae 42 (2006): before Palm Sunday; OWRLK 60: after the octave.
  if (key === 'joseph_spouse_of_mary' && isHolyWeek) return addDays(palm_sunday, -1)
  if (key === 'annunciation_of_the_lord' && isHolyWeek) return addDays(octave_end, 1)
  // When the Sacred Heart is on 24 June, the Nativity of John the Baptist is a day earlier (2022 and 2033).
  if (key === 'nativity_of_john_the_baptist' && computeWeekday(day) === 5) return addDays(day, -1)
  // The national solemnity is moved to the Saturday near 3 May, by permission given in 2009, 2015, 2020 and 2026.
  if (key === 'our_lady_queen_of_poland' && computeWeekday(day) === 0) return addDays(day, -1)
  return undefined
}
