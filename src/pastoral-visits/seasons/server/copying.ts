import { addDays, countDaysBetween } from '#shared/dates/days.ts'
import type { Context } from '#platform/context.ts'
import { notFound, refuseField } from '#platform/refusals.ts'
import { knownAddresses } from '../../planning/server/known.ts'
import { inRanges } from '../../planning/ranges.ts'
import { getRanges } from '../../visit-routes/server/reading.ts'
import type { SeasonMode } from '../../labels.ts'
import type { SeasonCopy } from '../contract.ts'

/** Computes the shift of routes in days from the first day to the first day, optionally rounded to whole weeks. */
export function computeDayShift(from: string, to: string, keepWeekday: boolean) {
  const days = countDaysBetween(from, to)
  return keepWeekday ? Math.round(days / 7) * 7 : days
}

/**
 * Copies the routes of a season to a new one: the same streets, hours and priests who still serve, with days moved like
 * the first day. Visit addresses are read from the register again, because people may have moved.
 */
export async function copyVisitSeason(context: Context, id: number, entry: SeasonCopy) {
  const { db } = context
  const { keep_weekdays, ...fields } = entry
  const from = await db
    .selectFrom('visit_seasons')
    .selectAll()
    .$narrowType<{ mode: SeasonMode }>()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!from) throw notFound('Nie ma takiej kolędy')
  const routes = await db
    .selectFrom('visit_routes')
    .selectAll()
    .where('visit_season_id', '=', id)
    .where('additional', '=', false)
    .where('state', '<>', 'called_off')
    .orderBy('date')
    .orderBy('id')
    .execute()
  if (routes.length === 0) throw refuseField('name', 'Tamta kolęda nie ma tras do powtórzenia.')
  const season = await db
    .insertInto('visit_seasons')
    .values({ ...fields, mode: from.mode, keep_months: from.keep_months })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const ranges = await getRanges(
    db,
    routes.map(route => route.id),
  )
  const unassignedAddresses = new Set(
    await knownAddresses(db, { mode: from.mode, season_id: season.id }),
  )
  const serving = await servingWorkers(context)
  const shift = computeDayShift(from.date_from, fields.date_from, keep_weekdays)
  for (const route of routes) {
    const newRoute = await db
      .insertInto('visit_routes')
      .values({
        visit_season_id: season.id,
        name: route.name,
        date: addDays(route.date, shift),
        time_from: route.time_from,
        time_to: route.time_to,
        parish_worker_id: serving.has(route.parish_worker_id ?? 0) ? route.parish_worker_id : null,
        companions: route.companions,
        transport: route.transport,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const routeRanges = ranges.get(route.id) ?? []
    if (routeRanges.length === 0) continue
    await db
      .insertInto('visit_ranges')
      .values(
        routeRanges.map(
          ({ id: _, version: __, parish_id: ___, town: ____, street: _____, ...range }) => ({
            ...range,
            visit_route_id: newRoute.id,
          }),
        ),
      )
      .execute()
    const doors = inRanges([...unassignedAddresses], routeRanges)
    for (const door of unassignedAddresses)
      if (doors.some(candidate => isSameDoor(candidate, door))) unassignedAddresses.delete(door)
    if (doors.length === 0) continue
    await db
      .insertInto('visit_addresses')
      .values(
        doors.map(({ town: _, street: __, family_name: ___, ...door }, index) => ({
          ...door,
          visit_route_id: newRoute.id,
          position: index + 1,
        })),
      )
      .execute()
  }
  return { ...season, routes: routes.length }
}

const isSameDoor = (
  first: { family_id: number | null; visit_registration_id: number | null },
  second: { family_id: number | null; visit_registration_id: number | null },
) =>
  first.family_id === second.family_id &&
  first.visit_registration_id === second.visit_registration_id

async function servingWorkers({ db }: Context) {
  const rows = await db
    .selectFrom('parish_workers')
    .select('id')
    .where('active', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
