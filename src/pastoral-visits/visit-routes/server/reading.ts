import { type SelectQueryBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import type { DB } from '#platform/database/tables.ts'
import { notFound } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { listDoors } from '../../doors/server/reading.ts'
import { rangeWords } from '../../planning/ranges.ts'
import type { RouteState, StreetSide } from '../../labels.ts'
import {
  type Progress,
  type VisitRoute,
  type VisitRouteQuery,
  type VisitRouteRow,
  pastoralVisits,
} from '../contract.ts'
import { listWarnings } from './warnings.ts'

export const WORKER = sql<string | null>`(select concat_ws(' ', w.title, w.names, w.surname)
  from parish_workers w where w.id = route.parish_worker_id)`

const OPEN_CHECKOUT_COUNT = sql<number>`(select count(*)::integer from visit_checkouts c
  where c.visit_route_id = route.id and c.returned_at is null and c.revoked_at is null)`
const CONFLICTS = sql<number>`(select count(distinct c.visit_address_id)::integer from visit_conflicts c
  join visit_addresses a on a.parish_id = c.parish_id and a.id = c.visit_address_id
  where a.visit_route_id = route.id and c.solved_at is null)`

export const selectRoutes = (db: Db) =>
  db
    .selectFrom('visit_routes as route')
    .selectAll('route')
    .select([WORKER.as('worker'), OPEN_CHECKOUT_COUNT.as('taken'), CONFLICTS.as('conflicts')])
    .$narrowType<{ state: RouteState }>()

const hour = (time: string) => time.slice(0, 5)

export async function listVisitRoutes(context: Context, query: VisitRouteQuery) {
  const { db } = context
  const { sort, sortType } = query
  const isInDayOrder = sort === 'date' && sortType === 'asc'
  const routesQuery = narrowRoutes(selectRoutes(db), query)
    // A finished route is not opened any more, so the ones still to be made come first.
    .$if(isInDayOrder, routes => routes.orderBy(sql`route.state = 'done'`))
    .orderBy(sort === 'worker' ? sql`worker collate "pl"` : 'route.date', sortType)
    .orderBy('route.date')
    .orderBy('route.time_from')
    .orderBy('route.id')
  const page = await readPage(pastoralVisits.list.path, query, routesQuery)
  return { ...page, data: await withFacts(context, page.data) }
}

type RouteQuery<Row> = SelectQueryBuilder<DB & { route: DB['visit_routes'] }, 'route', Row>

function narrowRoutes<Row>(routes: RouteQuery<Row>, query: VisitRouteQuery): RouteQuery<Row> {
  const { visit_season_id, parish_worker_id, date_from, date_to, state } = query
  let some = routes
  if (visit_season_id) some = some.where('route.visit_season_id', '=', visit_season_id)
  if (parish_worker_id) some = some.where('route.parish_worker_id', '=', parish_worker_id)
  if (date_from) some = some.where('route.date', '>=', date_from)
  if (date_to) some = some.where('route.date', '<=', date_to)
  if (state) some = some.where('route.state', '=', state)
  return some
}

type Route = Awaited<ReturnType<ReturnType<typeof selectRoutes>['execute']>>[number]

/** Adds to routes their ranges in words, the progress and the sum of offerings. */
async function withFacts(
  { db, user }: Pick<Context, 'db' | 'user'>,
  routes: readonly Route[],
): Promise<(Route & VisitRouteRow)[]> {
  const ids = routes.map(({ id }) => id)
  const ranges = await getRanges(db, ids)
  const progress = await getProgress(db, ids)
  return routes.map(route => {
    const { offerings, ...counts } = progress.get(route.id) ?? { ...NOTHING, offerings: 0 }
    return {
      ...route,
      time_from: hour(route.time_from),
      time_to: hour(route.time_to),
      where: (ranges.get(route.id) ?? []).map(rangeWords).join('; '),
      progress: counts,
      ...(hasPermission(user, 'visits.offerings') && { offerings }),
    }
  })
}

const NOTHING: Progress = {
  doors: 0,
  visited: 0,
  absent: 0,
  refused: 0,
  moved_out: 0,
  return: 0,
  skipped: 0,
  left: 0,
}

async function getProgress(db: Db, ids: readonly number[]) {
  const { rows } = await sql<Progress & { visit_route_id: number; offerings: number }>`
    select visit_route_id, count(*)::integer as doors,
      count(*) filter (where outcome = 'visited')::integer as visited,
      count(*) filter (where outcome = 'absent')::integer as absent,
      count(*) filter (where outcome = 'refused')::integer as refused,
      count(*) filter (where outcome = 'moved_out')::integer as moved_out,
      count(*) filter (where outcome = 'return')::integer as "return",
      count(*) filter (where outcome = 'skipped')::integer as skipped,
      count(*) filter (where outcome is null)::integer as "left",
      coalesce(sum(offering), 0)::integer as offerings
    from visit_addresses where visit_route_id = any(${ids}::bigint[]) and removed_at is null
    group by visit_route_id`.execute(db)
  return new Map(rows.map(({ visit_route_id, ...counts }) => [visit_route_id, counts]))
}

/** Returns the ranges of routes, in their order. */
export async function getRanges(db: Db, routes: readonly number[]) {
  if (routes.length === 0) return new Map<number, never[]>()
  const rows = await db
    .selectFrom('visit_ranges as range')
    .innerJoin('towns', 'towns.id', 'range.dic_town_id')
    .leftJoin('streets', 'streets.id', 'range.dic_street_id')
    .selectAll('range')
    .select(['towns.name as town', 'streets.name as street'])
    .$narrowType<{ side: StreetSide }>()
    .where('range.visit_route_id', 'in', routes)
    .orderBy('range.position')
    .orderBy('range.id')
    .execute()
  return Map.groupBy(rows, ({ visit_route_id }) => visit_route_id)
}

export async function getVisitRoute(context: Context, id: number): Promise<VisitRoute> {
  const { db } = context
  const route = await selectRoutes(db).where('route.id', '=', id).executeTakeFirst()
  if (!route) throw notFound('Nie ma takiej trasy')
  const season = await db
    .selectFrom('visit_seasons')
    .select(['name', 'closed_at'])
    .where('id', '=', route.visit_season_id)
    .executeTakeFirstOrThrow()
  const [row] = await withFacts(context, [route])
  return {
    ...row!,
    season: season.name,
    season_closed: season.closed_at !== null,
    ranges: (await getRanges(db, [id])).get(id) ?? [],
    doors: await listDoors(context, id),
    warnings: await listWarnings(db, id),
  }
}
