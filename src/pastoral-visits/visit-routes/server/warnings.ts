import { sql } from 'kysely'
import { today } from '#shared/dates/days.ts'
import type { Db } from '#platform/database/database.ts'
import { streetLine } from '#shared/places/address.ts'
import { addressKey } from '../../planning/ranges.ts'
import { showDay } from '#shared/dates/format-day.ts'

/** Lists warnings about a route in its present state; none of them prevents saving. */
export async function listWarnings(db: Db, id: number): Promise<string[]> {
  const route = await db
    .selectFrom('visit_routes as route')
    .innerJoin('visit_seasons as season', 'season.id', 'route.visit_season_id')
    .selectAll('route')
    .select(['season.date_from', 'season.date_to'])
    .where('route.id', '=', id)
    .executeTakeFirstOrThrow()
  if (route.state === 'called_off') return []
  return [
    ...(await pastWarning(db, route)),
    ...(route.date < route.date_from || route.date > route.date_to
      ? [
          `Dzień trasy leży poza czasem kolędy (${showDay(route.date_from)}–${showDay(route.date_to)}).`,
        ]
      : []),
    ...(route.parish_worker_id ? [] : ['Trasa nie ma jeszcze kapłana.']),
    ...(await collisions(db, id)),
    ...(await massesMeanwhile(db, route)),
    ...(await getPlaceWords(db, id)),
  ]
}

interface RouteDay {
  id: number
  date: string
  state: string
}

async function pastWarning(db: Db, { id, date, state }: RouteDay) {
  if (state !== 'planned' || date >= today()) return []
  const { left } = await db
    .selectFrom('visit_addresses')
    .select(sql<number>`count(*)::integer`.as('left'))
    .where('visit_route_id', '=', id)
    .where('removed_at', 'is', null)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  return left > 0
    ? [`Dzień trasy minął, a adresów bez wyniku jest ${left}. Wpisz wyniki albo przenieś trasę.`]
    : []
}

/** Finds other routes of the same priest at the same time. */
async function collisions(db: Db, id: number) {
  const { rows } = await sql<{
    time_from: string
    time_to: string
    worker: string
    name: string | null
  }>`
    select other.time_from, other.time_to, other.name,
      (select concat_ws(' ', w.title, w.names, w.surname) from parish_workers w where w.id = other.parish_worker_id) as worker
    from visit_routes route join visit_routes other on other.parish_id = route.parish_id and other.id <> route.id
      and other.date = route.date and other.parish_worker_id = route.parish_worker_id
      and other.time_from < route.time_to and route.time_from < other.time_to and other.state <> 'called_off'
    where route.id = ${id} order by other.time_from`.execute(db)
  return rows.map(
    ({ worker, time_from, time_to, name }) =>
      `${worker} ma w tym czasie inną trasę${name ? ` „${name}”` : ''}, ${hours({ time_from, time_to })}.`,
  )
}

const hours = ({ time_from, time_to }: { time_from: string; time_to: string }) =>
  `${time_from.slice(0, 5)}–${time_to.slice(0, 5)}`

/** Finds Masses that the priest is to celebrate during the route. */
async function massesMeanwhile(
  db: Db,
  route: { date: string; time_from: string; time_to: string; parish_worker_id: number | null },
) {
  if (!route.parish_worker_id) return []
  const masses = await db
    .selectFrom('intentions')
    .select('mass_time')
    .distinct()
    .where('mass_date', '=', route.date)
    .where('celebrant_id', '=', route.parish_worker_id)
    .where('mass_time', '>=', route.time_from)
    .where('mass_time', '<', route.time_to)
    .where('taken', '=', true)
    .execute()
  return masses.map(({ mass_time }) => `Kapłan tej trasy ma o ${mass_time.slice(0, 5)} Mszę.`)
}

/**
 * Finds a visit address that appears twice in this route, or also in another route of the season that is not
 * additional.
 */
async function getPlaceWords(db: Db, id: number) {
  const { rows } = await sql<{
    id: number
    route_id: number
    date: string
    dic_town_id: number
    dic_street_id: number | null
    building_number: string | null
    place_number: string | null
    town: string
    street: string | null
    family_id: number | null
  }>`
    select door.id, route.id as route_id, route.date, door.dic_town_id, door.dic_street_id, door.building_number,
      door.place_number, door.family_id, t.name as town, s.name as street
    from visit_routes mine
    join visit_routes route on route.parish_id = mine.parish_id and route.visit_season_id = mine.visit_season_id
      and (route.id = mine.id or (route.state <> 'called_off' and not route.additional and not mine.additional))
    join visit_addresses door on door.parish_id = route.parish_id and door.visit_route_id = route.id and door.removed_at is null
    join towns t on t.id = door.dic_town_id left join streets s on s.id = door.dic_street_id
    where mine.id = ${id} and (route.id = mine.id or (door.dic_town_id, coalesce(door.dic_street_id, 0)) in (
      select dic_town_id, coalesce(dic_street_id, 0) from visit_addresses where visit_route_id = ${id} and removed_at is null))
    order by route.date, door.position`.execute(db)
  const groups = [...Map.groupBy(rows, addressKey).values()].filter(
    doors => isTwice(doors) && doors.some(({ route_id }) => route_id === id),
  )
  const words = groups.map(doors => {
    const otherDoor = doors.find(({ route_id }) => route_id !== id)
    const routeNote = otherDoor ? ` (też na trasie ${showDay(otherDoor.date)})` : ''
    return `${streetLine(doors[0]!)}${routeNote}`
  })
  if (words.length === 0) return []
  const addressList = words.slice(0, 8).join(', ')
  return [
    `Ten sam adres dwa razy: ${addressList}${words.length > 8 ? ` i ${words.length - 8} innych` : ''}.`,
  ]
}

/**
 * Checks for a duplicate: two families of one house are two visit addresses; one without a card may be any resident.
 */
function isTwice(doors: readonly { family_id: number | null }[]) {
  const families = doors.flatMap(({ family_id }) => family_id ?? [])
  const unknown = doors.length - families.length
  return new Set(families).size < families.length || (unknown > 0 && doors.length > 1)
}
