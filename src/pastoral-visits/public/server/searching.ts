import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { isBetween, isOnSide } from '../../planning/numbers.ts'
import type { RouteState, StreetSide } from '../../labels.ts'
import type { VisitStreet } from './streets.ts'

/** Planned visit to a house. */
export interface ComingVisit {
  date: string
  time_from: string
  time_to: string
  priest: string | null
  state: RouteState
  additional: boolean
  /** Part of the house, such as «klatka A, mieszkania 1–12», when the visit covers only a part. */
  part: string | null
}

interface House extends Pick<VisitStreet, 'dic_town_id' | 'dic_street_id'> {
  number: string
  flat: string | null
}

/**
 * Lists planned visits from the ranges of the routes only, never from visit addresses: the answer is the same for every
 * house, so it discloses neither residents nor requests nor refusals.
 */
export async function listComingVisits(
  db: Db,
  season_id: number,
  house: House,
): Promise<ComingVisit[]> {
  const ranges = await db
    .selectFrom('visit_ranges as a')
    .innerJoin('visit_routes as r', 'r.id', 'a.visit_route_id')
    .leftJoin('parish_workers as w', 'w.id', 'r.parish_worker_id')
    .select([
      'r.date',
      sql<string>`to_char(r.time_from, 'HH24:MI')`.as('time_from'),
      sql<string>`to_char(r.time_to, 'HH24:MI')`.as('time_to'),
      sql<string | null>`nullif(concat_ws(' ', w.title, w.names, w.surname), '')`.as('priest'),
      'r.state',
      'r.additional',
      'a.number_from',
      'a.number_to',
      'a.side',
      'a.entrance',
      'a.place_from',
      'a.place_to',
    ])
    .$narrowType<{ state: RouteState; side: StreetSide }>()
    .where('r.visit_season_id', '=', season_id)
    .where('a.dic_town_id', '=', house.dic_town_id)
    .where('a.dic_street_id', 'is not distinct from', house.dic_street_id)
    .orderBy('r.date')
    .orderBy('r.time_from')
    .orderBy('a.position')
    .execute()
  const matchingRanges = ranges.filter(
    range =>
      isBetween(house.number, range.number_from, range.number_to) &&
      isOnSide(house.number, range.side) &&
      (house.flat === null || isBetween(house.flat, range.place_from, range.place_to)),
  )
  return matchingRanges.map(
    ({ date, time_from, time_to, priest, state, additional, ...range }) => ({
      date,
      time_from,
      time_to,
      priest,
      state,
      additional,
      part: getPart(range),
    }),
  )
}

interface Part {
  entrance: string | null
  place_from: string | null
  place_to: string | null
}

function getPart({ entrance, place_from, place_to }: Part) {
  const flats =
    place_from && place_to
      ? `mieszkania ${place_from}–${place_to}`
      : place_from
        ? `mieszkania od ${place_from}`
        : place_to && `mieszkania do ${place_to}`
  return [entrance && `klatka ${entrance}`, flats].filter(Boolean).join(', ') || null
}
