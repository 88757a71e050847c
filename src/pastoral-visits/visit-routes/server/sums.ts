import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { WORKER } from './reading.ts'

/** Returns the offerings of a season: of the parish, and by the priest of the route. */
export async function getSeasonSums({ db }: Context, visit_season_id: number) {
  const { rows } = await sql<{
    parish_worker_id: number | null
    worker: string | null
    total: number
    count: number
  }>`
    select route.parish_worker_id, ${WORKER} as worker, sum(door.offering)::integer as total, count(*)::integer as count
    from visit_routes route
    join visit_addresses door on door.parish_id = route.parish_id and door.visit_route_id = route.id
    where route.visit_season_id = ${visit_season_id} and door.offering > 0 and door.removed_at is null
    group by route.parish_worker_id order by total desc`.execute(db)
  return {
    total: rows.reduce((sum, row) => sum + row.total, 0),
    count: rows.reduce((sum, row) => sum + row.count, 0),
    by_worker: rows,
  }
}
