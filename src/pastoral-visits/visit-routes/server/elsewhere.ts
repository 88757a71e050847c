import type { Db } from '#platform/database/database.ts'
import { addressKey } from '../../planning/ranges.ts'
import { showDay } from '#shared/dates/format-day.ts'

/**
 * Returns by address the route of the season that already includes it: «27.12.2026, ks. Jan Lis». Additional visits do
 * not count.
 */
export async function findDoorsElsewhere(
  db: Db,
  visit_season_id: number,
  except_route_id: number | null,
) {
  const rows = await db
    .selectFrom('visit_addresses as door')
    .innerJoin('visit_routes as route', join =>
      join
        .onRef('route.parish_id', '=', 'door.parish_id')
        .onRef('route.id', '=', 'door.visit_route_id'),
    )
    .leftJoin('parish_workers as worker', 'worker.id', 'route.parish_worker_id')
    .select([
      'door.dic_town_id',
      'door.dic_street_id',
      'door.building_number',
      'door.place_number',
      'route.date',
      'worker.title',
      'worker.surname',
    ])
    .where('route.visit_season_id', '=', visit_season_id)
    .where('route.id', '<>', except_route_id ?? 0)
    .where('route.additional', '=', false)
    .where('route.state', '<>', 'called_off')
    .where('door.removed_at', 'is', null)
    .execute()
  return new Map(
    rows.map(row => [
      addressKey(row),
      [showDay(row.date), [row.title, row.surname].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', '),
    ]),
  )
}
