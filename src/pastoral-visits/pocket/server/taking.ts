import { sqlToday } from '#platform/database/day-in-poland.ts'
import { sql } from 'kysely'
import { type Context, requireParish } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, forbidden, notFound } from '#platform/refusals.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { packedDoors } from '../../doors/server/reading.ts'
import { getConflicts } from '../../outcomes/server/conflicts.ts'
import { rangeWords } from '../../planning/ranges.ts'
import { getRanges } from '../../visit-routes/server/reading.ts'
import type { OfferedRoute, Pack } from '../contract.ts'

const DOORS = sql<number>`(select count(*)::integer from visit_addresses a
  where a.visit_route_id = r.id and a.removed_at is null)`

const routes = ({ db, user }: Pick<Context, 'db' | 'user'>) =>
  db
    .selectFrom('visit_routes as r')
    .innerJoin('visit_seasons as s', 's.id', 'r.visit_season_id')
    .leftJoin('parish_workers as w', 'w.id', 'r.parish_worker_id')
    .select([
      'r.id',
      'r.name',
      'r.date',
      sql<string>`to_char(r.time_from, 'HH24:MI')`.as('time_from'),
      sql<string>`to_char(r.time_to, 'HH24:MI')`.as('time_to'),
      'r.companions',
      'r.transport',
      'r.notes',
      'r.state',
      's.name as season',
      's.closed_at',
      sql<string>`greatest(s.date_to + 14, ${sqlToday} + 2)::text`.as('expires_on'),
      sql<string | null>`nullif(concat_ws(' ', w.title, w.names, w.surname), '')`.as('worker'),
      sql<boolean>`coalesce(w.user_id = ${user.id}, false)`.as('mine'),
      DOORS.as('doors'),
    ])

type Route = Awaited<ReturnType<ReturnType<typeof routes>['execute']>>[number]

async function withPlaces(db: Db, rows: readonly Route[]): Promise<(Route & OfferedRoute)[]> {
  const ranges = await getRanges(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(row => ({
    ...row,
    where: (ranges.get(row.id) ?? []).map(rangeWords).join('; '),
  }))
}

/** Lists routes of today and of later days, those of the current user first. */
export async function listOfferedRoutes(context: Context) {
  const rows = await routes(context)
    .where('s.closed_at', 'is', null)
    .where('r.state', '=', 'planned')
    .where(sql<boolean>`r.date >= ${sqlToday} - 1`)
    .orderBy('mine', 'desc')
    .orderBy('r.date')
    .orderBy('r.time_from')
    .limit(100)
    .execute()
  return { data: await withPlaces(context.db, rows) }
}

interface Taking {
  key: string
  visit_route_id: number
  device: string
}

/** Checks a route out and returns all data needed on the way in one response. */
export async function createCheckout(context: Context, taking: Taking): Promise<Pack> {
  const { db, user } = context
  const row = await routes(context).where('r.id', '=', taking.visit_route_id).executeTakeFirst()
  if (!row) throw notFound('Nie ma takiej trasy')
  if (row.closed_at)
    throw new Refusal(422, 'Ta kolęda jest już zakończona. Tras nie można zabierać.')
  const expires_on = await checkOut(context, taking, row)
  const [route] = await withPlaces(db, [row])
  const { data: conflicts } = await getConflicts(context, row.id)
  return {
    key: taking.key,
    parish_id: requireParish(context),
    account_id: user.id,
    account_name: user.name,
    season: row.season,
    expires_on,
    server_time: new Date().toISOString(),
    offerings: hasPermission(user, 'visits.offerings'),
    notes: hasPermission(user, 'visits.notes'),
    route: route!,
    doors: await packedDoors(context, row.id),
    conflicts,
  }
}

async function checkOut({ db, user }: Context, taking: Taking, { state, expires_on }: Route) {
  const before = await db
    .selectFrom('visit_checkouts')
    .select(['id', 'account_id', 'visit_route_id', 'revoked_at', 'returned_at', 'expires_on'])
    .where('key', '=', taking.key)
    .forUpdate()
    .executeTakeFirst()
  if (before) {
    if (before.account_id !== user.id) throw forbidden('Tę trasę zabrał na to urządzenie ktoś inny')
    if (before.revoked_at || before.returned_at) {
      throw new Refusal(
        422,
        'To urządzenie odesłało już tę trasę albo została mu odebrana. Zabierz ją jeszcze raz.',
      )
    }
    if (before.visit_route_id !== taking.visit_route_id) {
      throw new Refusal(422, 'Na tym urządzeniu jest inna trasa. Najpierw ją zakończ.')
    }
    await db
      .updateTable('visit_checkouts')
      .set({ seen_at: sql`now()` })
      .where('id', '=', before.id)
      .execute()
    return before.expires_on
  }
  if (state === 'called_off') throw new Refusal(422, 'Ta trasa jest odwołana. Wybierz inną.')
  await db
    .insertInto('visit_checkouts')
    .values({ ...taking, account_id: user.id, account_name: user.name, expires_on })
    .execute()
  return expires_on
}
