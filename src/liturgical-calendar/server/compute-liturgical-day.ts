import { type Celebration, type Colour, type Rank, buildCelebration } from '../celebration.ts'
import { funeralMassForbidden } from '../forbidden.ts'
import type { LiturgicalDay } from '../liturgical-day-schema.ts'
import { movableDays } from '../rules/movable-days.ts'
import { computeWeekday } from '#shared/dates/days.ts'
import { solemnityOfObligation } from '../obligation.ts'
import {
  type KeptDay,
  type DatedCelebration,
  celebratedYear,
} from '../rules/server/celebrations-of-year.ts'

/** Correction of the calendar for one day, entered by a parish. */
export interface CalendarCorrection {
  id: number
  version: number
  name: string
  rank: Rank
  colour: Colour
  reason: string
}

/** Lists the days of a year as observed by the Church in Poland and one parish. */
export const daysOfYear = (year: number, own: readonly DatedCelebration[] = []): LiturgicalDay[] =>
  celebratedYear(year, own).map(keptDay => liturgicalDay(keptDay))

/** Returns all data of one day; the parish's correction replaces the celebrations of the calendar. */
export function liturgicalDay(keptDay: KeptDay, correction?: CalendarCorrection): LiturgicalDay {
  if (!correction) return toLiturgicalDay(keptDay)
  const { id, version, reason } = correction
  const day = toLiturgicalDay({ ...keptDay, celebrations: [buildCorrection(correction)] })
  return { ...day, correction: { id, version, reason } }
}

const buildCorrection = ({ name, rank, colour }: CalendarCorrection) => ({
  ...buildCelebration(rank === 'solemnity' ? 4 : 13, name, colour, { rank }),
  own: 'correction' as const,
})

const toPublicCelebration = ({
  key,
  name,
  rank,
  colours,
  own,
  unverified,
}: Celebration): Celebration => ({
  key,
  name,
  rank,
  colours,
  own,
  ...(unverified && { unverified }),
})

function toLiturgicalDay(keptDay: KeptDay): LiturgicalDay {
  const { day, season, week, title, celebration } = keptDay
  const [first, ...otherCelebrations] = keptDay.celebrations
  const year = Number(day.slice(0, 4))
  const liturgical = year + Number(day >= movableDays(year).advent)
  return {
    day,
    season,
    week,
    title,
    sunday_cycle: getCycle(liturgical),
    weekday_cycle: liturgical % 2 ? 'I' : 'II',
    celebrations: [toPublicCelebration(first), ...otherCelebrations.map(toPublicCelebration)],
    obligation: computeWeekday(day) === 0 || solemnityOfObligation(day) !== null,
    fast: getFast(day, celebration.key, first),
    masses: MASSES[celebration.key] ?? null,
    ritual_masses_forbidden: celebration.place <= 2 || first.place <= 4,
    funeral_masses_forbidden: funeralMassForbidden(day),
    correction: null,
  }
}

function getCycle(liturgical: number) {
  if (liturgical % 3 === 0) return 'C'
  return liturgical % 3 === 1 ? 'A' : 'B'
}

/**
 * Returns the fast of a day: abstinence on every Friday except a solemnity, the strict fast on Ash Wednesday and Good
 * Friday (kan. 1251).
 */
function getFast(day: string, season: string, { rank }: Celebration) {
  if (season === 'ash_wednesday' || season === 'good_friday') return 'strict'
  return computeWeekday(day) === 5 && rank !== 'solemnity' ? 'abstinence' : null
}

const MASSES: Record<string, LiturgicalDay['masses']> = {
  holy_thursday: 'evening',
  good_friday: 'none',
  holy_saturday: 'vigil',
}
