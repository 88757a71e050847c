import {
  type ConsequenceSource,
  type PlannedMove,
  toConsequence,
} from '#parishioners/relocations/server/planned-move.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#shared/dates/days.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { type NumberedAddress, isInRange } from '../../planning/ranges.ts'
import { getRanges, selectRoutes } from '../../visit-routes/server/reading.ts'

/** Describes the routes of the current visits on which the former and the new address are. */
export const visitConsequences: ConsequenceSource = {
  access: 'visits.read',
  async describe({ db }, move) {
    const season = await findOpenSeason(db)
    if (!season) return []
    const routes = await listPlannedRoutes(db, season.id)
    const text = [
      describeRoutes('nowy adres', findRoutes(routes, [move])),
      describeRoutes('dotychczasowy', findRoutes(routes, move.formerAddresses)),
      ...(await describeDoors(db, season.id, move)),
    ].join('; ')
    return [toConsequence('visits', `Kolęda ${season.name}: ${text}.`)]
  },
}

const findOpenSeason = (db: Db) =>
  db
    .selectFrom('visit_seasons')
    .select(['id', 'name'])
    .where('closed_at', 'is', null)
    .where('date_to', '>=', today())
    .orderBy('date_from')
    .executeTakeFirst()

async function listPlannedRoutes(db: Db, season_id: number) {
  const routes = await selectRoutes(db)
    .where('route.visit_season_id', '=', season_id)
    .where('route.state', '<>', 'called_off')
    .where('route.additional', '=', false)
    .orderBy('route.date')
    .execute()
  const ranges = await getRanges(
    db,
    routes.map(({ id }) => id),
  )
  return routes.map(({ id, date, worker }) => ({ date, worker, ranges: ranges.get(id) ?? [] }))
}

type PlannedRoute = Awaited<ReturnType<typeof listPlannedRoutes>>[number]

const findRoutes = (routes: readonly PlannedRoute[], addresses: readonly NumberedAddress[]) =>
  routes.filter(({ ranges }) =>
    ranges.some(range => addresses.some(address => isInRange(address, range))),
  )

const describeRoutes = (subject: string, routes: readonly PlannedRoute[]) =>
  routes.length === 0
    ? `${subject} nie jest na żadnej trasie`
    : `${subject} jest na trasie ${routes.map(nameRoute).join(' i ')}`

const nameRoute = ({ date, worker }: PlannedRoute) =>
  [showDay(date), worker && `(${worker})`].filter(Boolean).join(' ')

/** Names planned visits that contain the family at its former address, because a route is not changed by a move. */
async function describeDoors(db: Db, season_id: number, { family_id, destination }: PlannedMove) {
  if (family_id === null || destination !== 'family') return []
  const doors = await db
    .selectFrom('visit_addresses as door')
    .innerJoin('visit_routes as route', 'route.id', 'door.visit_route_id')
    .select('route.date')
    .where('route.visit_season_id', '=', season_id)
    .where('route.state', '=', 'planned')
    .where('door.family_id', '=', family_id)
    .where('door.removed_at', 'is', null)
    .where('door.outcome', 'is', null)
    .orderBy('route.date')
    .execute()
  const days = [...new Set(doors.map(({ date }) => showDay(date)))]
  return days.length > 0
    ? [
        `na trasie ${days.join(' i ')} rodzina jest wpisana pod dotychczasowym adresem: popraw trasę`,
      ]
    : []
}
