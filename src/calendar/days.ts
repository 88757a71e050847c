import { type Celebration, type Colour, type Rank, placed } from './celebration.ts'
import { funeralMassForbidden } from './forbidden.ts'
import type { LiturgicalDay } from './liturgical-day.ts'
import { movableDays, weekday } from './movable.ts'
import { solemnityOfObligation } from './obligation.ts'
import { type KeptDay, type OwnCelebration, celebratedYear } from './rules/year.ts'

/** What a parish has written of one day instead of the calendar. */
export interface Correction {
  id: number
  version: number
  name: string
  rank: Rank
  colour: Colour
  reason: string
}

/** The days of a year as the Church in Poland, and one parish, keeps them. */
export function daysOfYear(
  year: number,
  own: readonly OwnCelebration[] = [],
  corrections: ReadonlyMap<string, Correction> = new Map(),
): LiturgicalDay[] {
  const { advent } = movableDays(year)
  return celebratedYear(year, own).map(kept => {
    const correction = corrections.get(kept.day)
    const liturgical = year + Number(kept.day >= advent)
    if (!correction) return liturgicalDay(kept, liturgical)
    const { id, version, reason } = correction
    const celebrations = [corrected(correction)]
    const day = liturgicalDay({ ...kept, celebrations }, liturgical)
    return { ...day, correction: { id, version, reason } }
  })
}

const corrected = ({ name, rank, colour }: Correction) => ({
  ...placed(rank === 'solemnity' ? 4 : 13, name, colour, { rank }),
  own: 'correction' as const,
})

const shown = ({ key, name, rank, colours, own }: Celebration) => ({
  key,
  name,
  rank,
  colours,
  own,
})

function liturgicalDay(kept: KeptDay, liturgical: number): LiturgicalDay {
  const { day, season, week, title, celebration, celebrations } = kept
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
function fastOf(day: string, season: string, { rank }: Celebration) {
  if (season === 'ash_wednesday' || season === 'good_friday') return 'strict'
  return weekday(day) === 5 && rank !== 'solemnity' ? 'abstinence' : null
}

const MASSES: Record<string, LiturgicalDay['masses']> = {
  holy_thursday: 'evening',
  good_friday: 'none',
  holy_saturday: 'vigil',
}
