import { sql } from 'kysely'
import { streetKind } from './street-name-key.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import { knownAddresses } from '../../planning/server/known.ts'
import { compareNumbers } from '../../planning/numbers.ts'
import { type NumberedAddress, addressKey } from '../../planning/ranges.ts'
import type { VisitOutcome, SeasonMode } from '../../labels.ts'
import type { CoveredStreet, HouseState } from '../contract.ts'

const plannedDoors = (db: Db, season_id: number) =>
  db
    .selectFrom('visit_addresses as door')
    .innerJoin('visit_routes as route', join =>
      join
        .onRef('route.parish_id', '=', 'door.parish_id')
        .onRef('route.id', '=', 'door.visit_route_id'),
    )
    .innerJoin('towns', 'towns.id', 'door.dic_town_id')
    .leftJoin('streets', 'streets.id', 'door.dic_street_id')
    .select([
      'door.dic_town_id',
      'towns.name as town',
      'door.dic_street_id',
      'streets.name as street',
      'door.building_number',
      'door.place_number',
      'door.outcome',
      'route.additional',
      'route.id as route_id',
    ])
    .$narrowType<{ outcome: VisitOutcome | null }>()
    .where('route.visit_season_id', '=', season_id)
    .where('route.state', '<>', 'called_off')
    .where('door.removed_at', 'is', null)
    .orderBy('route.date')
    .execute()

/** Result at an address: the best outcome of all its `doors`. */
interface Tally extends NumberedAddress {
  town: string
  street: string | null
  known: boolean
  doors: (VisitOutcome | null)[]
  /**
   * Ids of routes that include the address, without additional routes for second tries; two families of one house in a
   * route count once.
   */
  routes: Set<number>
}

const streetKey = ({ dic_town_id, dic_street_id }: NumberedAddress) =>
  `${dic_town_id}|${dic_street_id ?? 0}`

function getState({ doors }: Tally): HouseState {
  if (doors.length === 0) return 'missing'
  if (doors.includes('visited')) return 'visited'
  if (doors.includes('refused')) return 'refused'
  return doors.some(outcome => outcome === null || outcome === 'return') ? 'planned' : 'absent'
}

const WORST: HouseState[] = ['missing', 'planned', 'absent', 'refused', 'visited']

/** Lists the counts of each street: known, planned, visited, refused and remaining addresses. */
export async function listCoverage({ db }: Context, season_id: number) {
  const season = await db
    .selectFrom('visit_seasons')
    .select('mode')
    .$narrowType<{ mode: SeasonMode }>()
    .where('id', '=', season_id)
    .executeTakeFirst()
  if (!season) throw notFound('Nie ma takiej kolędy')
  const addressRows = await knownAddresses(db, { mode: season.mode, season_id })
  const addresses = new Map<string, Tally>()
  for (const address of addressRows.filter(({ building_number }) => building_number)) {
    addresses.set(addressKey(address), { ...address, known: true, doors: [], routes: new Set() })
  }
  for (const door of await plannedDoors(db, season_id)) {
    const key = addressKey(door)
    const tally = addresses.get(key) ?? {
      ...door,
      known: false,
      doors: [],
      routes: new Set<number>(),
    }
    tally.doors.push(door.outcome)
    if (!door.additional) tally.routes.add(door.route_id)
    addresses.set(key, tally)
  }
  const names = await otherNames(db)
  const streets = [...Map.groupBy(addresses.values(), streetKey).values()]
    .map(tallies => getStreet(tallies, names))
    .toSorted(byName)
  return { streets, without_address: await withoutAddress(db), warnings: twins(streets) }
}

function getStreet(tallies: readonly Tally[], names: Map<number, string[]>): CoveredStreet {
  const { dic_town_id, town, dic_street_id, street } = tallies[0]!
  const states = tallies.map(getState)
  const count = (state: HouseState) => states.filter(houseState => houseState === state).length
  const houses = [...Map.groupBy(tallies, ({ building_number }) => building_number)]
    .toSorted(([first], [second]) => compareNumbers(first, second))
    .map(([building_number, houseTallies]) => ({
      building_number,
      doors: houseTallies.length,
      state: WORST.find(state => houseTallies.some(tally => getState(tally) === state))!,
    }))
  return {
    dic_town_id,
    town,
    dic_street_id,
    street,
    other_names: names.get(dic_street_id ?? 0) ?? [],
    known: tallies.filter(tally => tally.known).length,
    planned: tallies.filter(({ doors }) => doors.length > 0).length,
    visited: count('visited'),
    absent: count('absent'),
    refused: count('refused'),
    left: count('planned'),
    missing: count('missing'),
    doubled: tallies.filter(({ routes }) => routes.size > 1).length,
    houses,
  }
}

const collator = new Intl.Collator('pl', { numeric: true })
const bare = ({ street }: CoveredStreet) => (street ?? '').replace(/^(ul|al|pl|os)[.] /, '')
const byName = (first: CoveredStreet, second: CoveredStreet) =>
  collator.compare(first.town, second.town) || collator.compare(bare(first), bare(second))

async function otherNames(db: Db) {
  const rows = await db
    .selectFrom('visit_street_names')
    .select(['dic_street_id', 'name'])
    .orderBy('id')
    .execute()
  const names = new Map<number, string[]>()
  for (const { dic_street_id, name } of rows) {
    names.set(dic_street_id, [...(names.get(dic_street_id) ?? []), name])
  }
  return names
}

async function withoutAddress(db: Db) {
  const { count } = await db
    .selectFrom('families')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('inactive', '=', false)
    .where(eb => eb.or([eb('dic_town_id', 'is', null), eb('building_number', 'is', null)]))
    .executeTakeFirstOrThrow()
  return count
}

/** Finds two entries of the dictionary that seem to be the same street. */
function twins(streets: readonly CoveredStreet[]) {
  const namedStreets = streets.filter(({ street }) => street)
  const groups = Map.groupBy(
    namedStreets,
    ({ dic_town_id, street }) => `${dic_town_id} ${streetKind(street!)}`,
  )
  return [...groups.values()]
    .filter(group => group.length > 1)
    .map(
      group =>
        `${group.map(({ street }) => `„${street}”`).join(' i ')} (${group[0]!.town}) to pewnie jedna ulica pod dwiema nazwami. Scal je w słowniku ulic.`,
    )
}

/** Replaces the alternative names of a street. */
export async function saveNames(
  { db }: Context,
  { dic_street_id, names }: { dic_street_id: number; names: string[] },
) {
  const street = await db
    .selectFrom('streets')
    .select('town_id')
    .where('id', '=', dic_street_id)
    .executeTakeFirst()
  if (!street) throw notFound('Nie ma takiej ulicy')
  await db.deleteFrom('visit_street_names').where('dic_street_id', '=', dic_street_id).execute()
  if (names.length > 0) {
    await db
      .insertInto('visit_street_names')
      .values(
        [...new Set(names)].map(name => ({ dic_street_id, dic_town_id: street.town_id, name })),
      )
      .execute()
  }
  return { result: true }
}
