import { computeWeekday } from '#shared/dates/days.ts'
import type { Context } from '#platform/context.ts'
import type { FreeMass, FreeMassQuery } from '../contract.ts'
import { freeMasses, furthestDay } from './free.ts'

/** Number of offered Masses: the first one, and alternatives. */
const OFFERED = 8

/** Lists the next free Masses that match the query, in chronological order. */
export async function findFirstFreeMasses(
  { db }: Pick<Context, 'db'>,
  { date_from, ...wanted }: FreeMassQuery,
): Promise<{ data: FreeMass[] }> {
  const masses = await freeMasses(db, { date_from, date_to: furthestDay() })
  const data = masses
    .filter(
      ({ mass_date, mass_time, parish_place_id }) =>
        (!wanted.mass_time || mass_time === wanted.mass_time) &&
        (!wanted.weekday || (computeWeekday(mass_date) || 7) === wanted.weekday) &&
        (!wanted.parish_place_id || parish_place_id === wanted.parish_place_id),
    )
    .slice(0, OFFERED)
  return { data }
}
