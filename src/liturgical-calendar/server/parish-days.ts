import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { type Colour, type PlacedCelebration, type Rank, buildCelebration } from '../celebration.ts'
import { liturgicalDay } from './compute-liturgical-day.ts'
import type { LiturgicalDay } from '../liturgical-day-schema.ts'
import { addDays, computeWeekday } from '#shared/dates/days.ts'
import type { DioceseRanks } from '../rules/diocese-ranks.ts'
import {
  type KeptDay,
  type DatedCelebration,
  celebratedYear,
  keyedDays,
} from '../rules/server/celebrations-of-year.ts'

/** Lists the days of a range as observed in the parish of the transaction. */
export async function liturgicalDays(db: Db, from: string, to: string): Promise<LiturgicalDay[]> {
  const [ranks, own, correctionRows] = await Promise.all([
    getRanks(db),
    db.selectFrom('liturgical_celebrations').selectAll().orderBy('id').execute(),
    db
      .selectFrom('liturgical_corrections')
      .selectAll()
      .where('day', '>=', from)
      .where('day', '<=', to)
      .execute(),
  ])
  const corrections = new Map(correctionRows.map(row => [row.day, row]))
  return getYears(from, to)
    .flatMap(year => keptYear(year, own, ranks))
    .filter(({ day }) => day >= from && day <= to)
    .map(keptDay => liturgicalDay(keptDay, corrections.get(keptDay.day)))
}

/** Returns one day as observed in the parish of the transaction. */
export async function getLiturgicalDay(db: Db, day: string): Promise<LiturgicalDay> {
  const [calendarDay] = await liturgicalDays(db, day, day)
  if (!calendarDay) throw new Error(`No calendar has the day ${day}`)
  return calendarDay
}

/** Returns the ranks set by the diocese of the parish. */
async function getRanks(db: Db): Promise<DioceseRanks> {
  const diocese = await db
    .selectFrom('dioceses')
    .innerJoin('parishes', 'parishes.diocese_id', 'dioceses.id')
    .where('parishes.id', '=', sql<number>`current_parish()`)
    .select('calendar_ranks')
    .executeTakeFirst()
  return (diocese?.calendar_ranks ?? {}) as DioceseRanks
}

const MAX_CACHED_YEARS = 100
const years = new Map<string, readonly KeptDay[]>()

/** Builds a year by rules that depend only on its arguments; the last hundred years, of any parish, are cached. */
function keptYear(year: number, own: readonly OwnRow[], ranks: DioceseRanks): readonly KeptDay[] {
  const key = `${year} ${JSON.stringify([own, ranks])}`
  const keptDays = years.get(key) ?? celebratedYear(year, listOwnCelebrations(own, year), ranks)
  years.delete(key)
  years.set(key, keptDays)
  for (const [oldest] of years) if (years.size > MAX_CACHED_YEARS) years.delete(oldest)
  return keptDays
}

function getYears(from: string, to: string) {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

interface OwnRow {
  kind: 'patron' | 'dedication' | 'feast'
  key: string | null
  name: string
  rank: Rank
  colour: Colour
  month: number | null
  month_day: number | null
  year_from: number | null
  year_to: number | null
}

const PLACES: Partial<Record<Rank, number>> = { solemnity: 4, feast: 8, memorial: 11 }

function listOwnCelebrations(rows: readonly OwnRow[], year: number): DatedCelebration[] {
  return rows.flatMap(row => {
    const day = ownDay(row, year)
    if (!day) return []
    const { key, name, rank, colour, kind } = row
    const celebration: PlacedCelebration = buildCelebration(PLACES[rank] ?? 12, name, colour, {
      key: key ?? '',
      rank,
    })
    return [[day, { ...celebration, own: kind }] satisfies DatedCelebration]
  })
}

type CelebrationDates = Pick<OwnRow, 'key' | 'month' | 'month_day' | 'year_from' | 'year_to'>

/** Returns the day of an own celebration in a year, before any transfer; null in years without it. */
export function ownDay(
  { key, month, month_day, year_from, year_to }: CelebrationDates,
  year: number,
) {
  if (year < (year_from ?? year) || year > (year_to ?? year)) return null
  if (key) return keyedDays(year).get(key)?.[0] ?? null
  if (month && month_day)
    return new Date(Date.UTC(year, month - 1, month_day)).toISOString().slice(0, 10)
  // In Poland a dedication of unknown date is observed on the last Sunday of October.
  const last = `${year}-10-31`
  return addDays(last, -computeWeekday(last))
}
