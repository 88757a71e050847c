import { printList } from '#documents/server/lists.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import type { PackedDoor } from '../../doors/contract.ts'
import { packedDoors } from '../../doors/server/reading.ts'
import { rangeWords } from '../../planning/ranges.ts'
import { seasonNow } from '../../public/server/season.ts'
import { WORKER, getRanges } from '../../visit-routes/server/reading.ts'
import { visitOutcomes } from '../../labels.ts'
import { showDay } from '#shared/dates/format-day.ts'
import type { VisitSheetsQuery } from '../contract.ts'

/** Prints the sheets of routes, without the confidential notes of clergy. */
export const printSheets = (context: Omit<Context, 'db'>, query: VisitSheetsQuery) =>
  printList(context, async db => {
    const routes = await findRoutes(db, query)
    if (routes.length === 0) throw notFound('Nie ma tras do wydrukowania')
    const ranges = await getRanges(
      db,
      routes.map(({ id }) => id),
    )
    const sheets = []
    for (const route of routes) {
      const doors = await packedDoors({ db, user: context.user }, route.id)
      sheets.push({
        day: showDay(route.date),
        hours: `${route.time_from.slice(0, 5)}–${route.time_to.slice(0, 5)}`,
        priest: route.worker,
        name: route.name,
        where: (ranges.get(route.id) ?? []).map(rangeWords).join('; '),
        companions: route.companions,
        transport: route.transport,
        notes: route.notes,
        groups: getGroups(doors, hasPermission(context.user, 'families.read')),
      })
    }
    const [first, last] = [routes[0]!, routes.at(-1)!]
    const filters =
      first.date === last.date
        ? showDay(first.date)
        : `${showDay(first.date)}–${showDay(last.date)}`
    return {
      template: 'visit-sheets',
      title: 'Kartki kolędowe',
      subject: 'visit_routes',
      filters,
      count: routes.length,
      content: { sheets },
    }
  })

async function findRoutes(
  db: Db,
  { visit_season_id, visit_route_id, parish_worker_id, date }: VisitSheetsQuery,
) {
  const season = visit_season_id ?? (await seasonNow(db))?.id
  if (season === undefined) return []
  let routes = db
    .selectFrom('visit_routes as route')
    .selectAll('route')
    .select(WORKER.as('worker'))
    .where('route.visit_season_id', '=', season)
    .where('route.state', '<>', 'called_off')
  if (visit_route_id) routes = routes.where('route.id', '=', visit_route_id)
  if (parish_worker_id) routes = routes.where('route.parish_worker_id', '=', parish_worker_id)
  if (date) routes = routes.where('route.date', '=', date)
  return routes.orderBy('route.date').orderBy('route.time_from').orderBy('route.id').execute()
}

/** Groups the visit addresses of one street or stairwell under one heading, in the order of the visit. */
function getGroups(doors: readonly PackedDoor[], withPeople: boolean) {
  const groups: { heading: string; doors: object[] }[] = []
  for (const door of doors) {
    const heading = getHeading(door)
    if (groups.at(-1)?.heading !== heading) groups.push({ heading, doors: [] })
    groups.at(-1)!.doors.push({
      number: getNumber(door),
      family: door.family_name,
      people: withPeople ? door.people.map(personWords) : [],
      remarks: door.remarks,
      last: door.last_outcome && visitOutcomes[door.last_outcome],
      asked: door.visit_registration_id !== null,
    })
  }
  return groups
}

const getHeading = ({ street, town, entrance, building_number }: PackedDoor) =>
  entrance ? `${street ?? town} ${building_number ?? ''}, klatka ${entrance}` : (street ?? town)

const getNumber = ({ building_number, entrance, place_number }: PackedDoor) =>
  entrance && place_number
    ? `m. ${place_number}`
    : [building_number, place_number].filter(Boolean).join('/') || '—'

const personWords = ({ names, birth_date, role }: PackedDoor['people'][number]) =>
  [
    names,
    birth_date &&
      `(${birth_date.replace('~', 'ok. ').slice(0, birth_date.startsWith('~') ? 8 : 4)})`,
    role && `– ${role}`,
  ]
    .filter(Boolean)
    .join(' ')
