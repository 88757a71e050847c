import { refuseStrayStreet } from '#dictionaries/addresses/server/check.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { mapConstraintError, refuseField } from '#platform/refusals.ts'
import { updateVersioned } from '#platform/database/records.ts'
import { saveDoors } from '../../doors/server/saving.ts'
import { knownAddresses } from '../../planning/server/known.ts'
import { addressKey, inRanges } from '../../planning/ranges.ts'
import type { SeasonMode } from '../../labels.ts'
import type { ProposedDoor, RangeEntry, VisitRouteEdition, VisitRouteEntry } from '../contract.ts'
import { findDoorsElsewhere } from './elsewhere.ts'
import { listWarnings } from './warnings.ts'

export { getVisitRoute, listVisitRoutes } from './reading.ts'
export { getSeasonSums } from './sums.ts'
export { listWeekRoutes } from './week.ts'

mapConstraintError(
  'visit_addresses_parish_id_family_id_fkey',
  'doors',
  'Karty jednej z rodzin nie ma już w kartotece. Zaproponuj adresy jeszcze raz.',
)
mapConstraintError(
  'visit_addresses_parish_id_visit_registration_id_fkey',
  'doors',
  'Nie ma już jednego ze zgłoszeń. Zaproponuj adresy jeszcze raz.',
)
mapConstraintError(
  'visit_routes_parish_id_parish_worker_id_fkey',
  'parish_worker_id',
  'Nie ma takiego kapłana w parafii. Wybierz go ponownie.',
)

/** Requires that the season exists and is open. */
async function openSeason(db: Db, id: number) {
  const season = await db
    .selectFrom('visit_seasons')
    .select(['id', 'mode', 'closed_at'])
    .$narrowType<{ mode: SeasonMode }>()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!season) throw refuseField('visit_season_id', 'Nie ma takiej kolędy. Wybierz ją ponownie.')
  if (season.closed_at) {
    throw refuseField(
      'visit_season_id',
      'Ta kolęda jest zakończona. Otwórz ją ponownie na liście tras, aby zmieniać trasy.',
    )
  }
  return season
}

async function refuseStrayStreets(
  db: Db,
  { ranges, doors }: Pick<VisitRouteEntry, 'ranges' | 'doors'>,
) {
  const checkedKeys = new Set<string>()
  for (const place of [...ranges, ...doors]) {
    const key = `${place.dic_town_id} ${place.dic_street_id}`
    if (checkedKeys.has(key)) continue
    checkedKeys.add(key)
    await refuseStrayStreet(db, place)
  }
}

async function saveRanges(db: Db, visit_route_id: number, ranges: readonly RangeEntry[]) {
  await db.deleteFrom('visit_ranges').where('visit_route_id', '=', visit_route_id).execute()
  if (ranges.length === 0) return
  await db
    .insertInto('visit_ranges')
    .values(ranges.map((range, index) => ({ ...range, visit_route_id, position: index + 1 })))
    .execute()
}

export async function createVisitRoute(
  context: Context,
  { ranges, doors, ...entry }: VisitRouteEntry,
) {
  const { db } = context
  await openSeason(db, entry.visit_season_id)
  await refuseStrayStreets(db, { ranges, doors })
  const savedRoute = await db
    .insertInto('visit_routes')
    .values(entry)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await saveRanges(db, savedRoute.id, ranges)
  await saveDoors(
    context,
    savedRoute.id,
    doors.map(door => ({ ...door, id: undefined })),
  )
  return { ...savedRoute, warnings: await listWarnings(db, savedRoute.id) }
}

export async function updateVisitRoute(
  context: Context,
  id: number,
  { version, ranges, doors, ...entry }: VisitRouteEdition,
) {
  const { db } = context
  await openSeason(db, entry.visit_season_id)
  await refuseStrayStreets(db, { ranges, doors })
  const savedRoute = await updateVersioned(db, 'visit_routes', id, version, entry)
  await saveRanges(db, id, ranges)
  await saveDoors(context, id, doors)
  return { ...savedRoute, warnings: await listWarnings(db, id) }
}

interface Wish {
  visit_season_id: number
  ranges: RangeEntry[]
  except_route_id: number | null
}

/** Proposes the visit addresses of the ranges in the order of the visit; writes nothing. */
export async function proposeDoors(
  { db }: Context,
  { visit_season_id, ranges, except_route_id }: Wish,
) {
  const { mode } = await openSeason(db, visit_season_id)
  const addresses = await knownAddresses(db, { mode, season_id: visit_season_id, streets: ranges })
  const routesByAddress = await findDoorsElsewhere(db, visit_season_id, except_route_id)
  const doors: ProposedDoor[] = inRanges(addresses, ranges).map(door => ({
    ...door,
    elsewhere: routesByAddress.get(addressKey(door)) ?? null,
  }))
  return { doors }
}
