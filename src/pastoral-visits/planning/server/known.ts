import type { Db } from '#platform/database/database.ts'
import type { SeasonMode } from '../../labels.ts'
import { type NumberedAddress, addressKey } from '../ranges.ts'

/** Address where a person of the parish lives, or for which a visit was requested. */
export interface KnownAddress extends NumberedAddress {
  town: string
  street: string | null
  family_id: number | null
  family_name: string | null
  visit_registration_id: number | null
}

interface AddressFilter {
  mode: SeasonMode
  season_id: number
  /** Limits the result to these streets; all streets by default. */
  streets?: readonly { dic_town_id: number; dic_street_id: number | null }[]
}

/** Lists addresses of families that live in the parish. */
async function listFamilies(db: Db, streets: AddressFilter['streets']): Promise<KnownAddress[]> {
  let familiesQuery = db
    .selectFrom('families')
    .innerJoin('towns', 'towns.id', 'families.dic_town_id')
    .leftJoin('streets', 'streets.id', 'families.dic_street_id')
    .select([
      'families.id as family_id',
      'families.family_name',
      'families.dic_town_id',
      'towns.name as town',
      'families.dic_street_id',
      'streets.name as street',
      'families.building_number',
      'families.place_number',
    ])
    .$narrowType<{ dic_town_id: number }>()
    .where('families.inactive', '=', false)
    .orderBy('families.id')
  if (streets) {
    const towns = [...new Set(streets.map(({ dic_town_id }) => dic_town_id))]
    familiesQuery = familiesQuery.where(
      'families.dic_town_id',
      'in',
      towns.length > 0 ? towns : [0],
    )
  }
  const rows = await familiesQuery.execute()
  return rows.map(row => ({ ...row, visit_registration_id: null }))
}

/** Lists addresses of requests that wait for a visit. */
async function listRegistrations(db: Db, season_id: number): Promise<KnownAddress[]> {
  const rows = await db
    .selectFrom('visit_registrations as asked')
    .innerJoin('towns', 'towns.id', 'asked.dic_town_id')
    .leftJoin('streets', 'streets.id', 'asked.dic_street_id')
    .select([
      'asked.id as visit_registration_id',
      'asked.dic_town_id',
      'towns.name as town',
      'asked.dic_street_id',
      'streets.name as street',
      'asked.building_number',
      'asked.place_number',
    ])
    .$narrowType<{ dic_town_id: number }>()
    .where('asked.visit_season_id', '=', season_id)
    .where('asked.state', 'in', ['new', 'planned'])
    .where('asked.erased_at', 'is', null)
    .orderBy('asked.id')
    .execute()
  return rows.map(row => ({ ...row, family_id: null, family_name: null }))
}

/**
 * Lists addresses to visit: families of the register and requests; in a season for registered people only the requests.
 * A request of a family with a card is one address.
 */
export async function knownAddresses(db: Db, filter: AddressFilter): Promise<KnownAddress[]> {
  const families = await listFamilies(db, filter.streets)
  const registrations = await listRegistrations(db, filter.season_id)
  const byAddress = Map.groupBy(families, addressKey)
  const alone: KnownAddress[] = []
  const matchedAddresses = new Set<KnownAddress>()
  for (const registration of registrations) {
    const [family] = byAddress.get(addressKey(registration)) ?? []
    if (!family) alone.push(registration)
    else if (!matchedAddresses.has(family)) {
      matchedAddresses.add(family)
      family.visit_registration_id = registration.visit_registration_id
    }
  }
  return [...(filter.mode === 'registered' ? matchedAddresses : families), ...alone]
}
