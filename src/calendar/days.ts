import type { Celebration } from './celebration.ts'
import { funeralMassForbidden } from './forbidden.ts'
import type { LiturgicalDay } from './liturgical-day.ts'
import { weekday } from './movable.ts'
import { solemnityOfObligation } from './obligation.ts'
import { movableDays } from './movable.ts'
import { type KeptDay, type OwnCelebration, celebratedYear } from './year.ts'

/** The days of a year as the Church in Poland, and one parish, keeps them. */
export function daysOfYear(year: number, own: readonly OwnCelebration[] = []): LiturgicalDay[] {
  const { advent } = movableDays(year)
  return celebratedYear(year, own).map(day => liturgicalDay(day, day.day >= advent))
}

const shown = ({ key, name, rank, colours, own }: Celebration) => ({
  key,
  name,
  rank,
  colours,
  own,
})

function liturgicalDay(kept: KeptDay, isNextYear: boolean): LiturgicalDay {
  const { day, season, week, title, celebration, celebrations } = kept
  const liturgical = Number(day.slice(0, 4)) + Number(isNextYear)
  return {
    day,
    season,
    week,
    title,
    sunday_cycle: (['C', 'A', 'B'] as const)[liturgical % 3]!,
    weekday_cycle: liturgical % 2 ? 'I' : 'II',
    celebrations: celebrations.map(shown),
    obligation: weekday(day) === 0 || solemnityOfObligation(day) !== null,
    fast: fastOf(day, celebration.key, celebrations[0]!),
    masses: MASSES[celebration.key] ?? null,
    ritual_masses_forbidden: celebration.place <= 2 || celebrations[0]!.place <= 4,
    funeral_masses_forbidden: funeralMassForbidden(day),
    correction: null,
  }
}

/** Every Friday but a solemnity; both on Ash Wednesday and Good Friday (kan. 1251). */
export function fastOf(day: string, season: string, { rank }: Celebration) {
  if (season === 'ash_wednesday' || season === 'good_friday') return 'strict'
  return weekday(day) === 5 && rank !== 'solemnity' ? 'abstinence' : null
}

const MASSES: Record<string, LiturgicalDay['masses']> = {
  holy_thursday: 'evening',
  good_friday: 'none',
  holy_saturday: 'vigil',
}
