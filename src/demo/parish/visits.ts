import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/database/database.ts'
import { knownAddresses } from '#pastoral-visits/planning/server/known.ts'
import { compareAddresses } from '#pastoral-visits/planning/ranges.ts'
import type { VisitOutcome } from '#pastoral-visits/contract.ts'
import { type Chance, seededRandom } from '../random.ts'
import { listParts, addDays, computeWeekday } from '#shared/dates/days.ts'

const OUTCOMES: VisitOutcome[] = [
  ...Array.from({ length: 15 }, (): VisitOutcome => 'visited'),
  'absent',
  'absent',
  'refused',
  'moved_out',
  'return',
]

/** Number of addresses that a priest visits in one evening, at most; a street is divided into evenings of one length. */
const EVENING = 45

type KnownAddress = Awaited<ReturnType<typeof knownAddresses>>[number]

/** Splits the streets into evenings. */
function evenings(addresses: readonly KnownAddress[]) {
  const houseAddresses = addresses.filter(({ building_number }) => building_number)
  const streets = [
    ...Map.groupBy(houseAddresses, ({ dic_street_id }) => dic_street_id ?? 0).values(),
  ]
  return streets.flatMap(street => {
    const sortedAddresses = street.toSorted(compareAddresses)
    const evening: KnownAddress[][] = [[]]
    const length = street.length / Math.ceil(street.length / EVENING)
    // The flats of one house stay in one evening.
    for (const house of Map.groupBy(
      sortedAddresses,
      ({ building_number }) => building_number,
    ).values()) {
      if (evening.at(-1)!.length >= length) evening.push([])
      evening.at(-1)!.push(...house)
    }
    return evening
  })
}

/**
 * Returns the last season and the current one, which begins after Christmas; in the weeks before it, the current season
 * starts a few days ago.
 */
function getSeasons(today: string) {
  const [year, month] = listParts(today)
  const first = month <= 2 ? year - 1 : year
  const early = month === 11 || (month === 12 && today < `${year}-12-26`)
  const of = (start: number) => ({
    name: `${start}/${start + 1}`,
    date_from: `${start}-12-27`,
    date_to: `${start + 1}-02-02`,
  })
  const current = of(first)
  return {
    last: of(first - 1),
    current: early ? { ...current, date_from: addDays(today, -4) } : current,
  }
}

interface Plan {
  season: { name: string; date_from: string; date_to: string }
  priests: number[]
  today: string
  closed: boolean
}

/** Seeds last year’s visits, and this year’s: planned, and done up to today. */
export async function insertVisits(db: Db, today: string, priests: number[]): Promise<void> {
  const random = seededRandom(2027)
  const { last, current } = getSeasons(today)
  await insertSeason(db, random, { season: last, priests, today, closed: true })
  const season_id = await insertSeason(db, random, {
    season: current,
    priests,
    today,
    closed: false,
  })
  await insertRegistrations(db, season_id)
  await insertCorrections(db)
}

async function insertSeason(db: Db, random: Chance, { season, priests, today, closed }: Plan) {
  const { id } = await db
    .insertInto('visit_seasons')
    .values({
      ...season,
      public_search: !closed,
      registrations_from: closed ? null : addDays(season.date_from, -30),
      registrations_to: closed ? null : season.date_to,
      closed_at: closed ? `${season.date_to}T20:00:00Z` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const addresses = await knownAddresses(db, { mode: 'everybody', season_id: id })
  let day = findVisitDay(season.date_from)
  for (const [index, doors] of evenings(addresses).entries()) {
    const hours = getHours(day, index)
    const route = await db
      .insertInto('visit_routes')
      .values({
        visit_season_id: id,
        date: day,
        time_from: hours[0]!,
        time_to: hours[1]!,
        parish_worker_id: priests[index % priests.length]!,
        companions: index % 3 === 0 ? 'dwaj ministranci' : null,
        state: day < today ? 'done' : 'planned',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertDoors(db, random, route.id, doors, day < today ? day : null)
    // Two routes share one evening.
    if (index % 2 === 1) day = findVisitDay(addDays(day, 1))
  }
  return id
}

/** Returns the day, or the next one that is neither a Sunday nor a holy day. */
function findVisitDay(day: string): string {
  const isHoly = computeWeekday(day) === 0 || /-01-0[16]$/.test(day)
  return isHoly ? findVisitDay(addDays(day, 1)) : day
}

/** Returns the hours of a route: one of the two priests returns before the evening Mass. */
function getHours(day: string, index: number) {
  if (computeWeekday(day) === 6) return ['09:00', '15:00']
  return index % 2 === 1 ? ['13:30', '16:30'] : ['16:00', '21:00']
}

async function insertDoors(
  db: Db,
  random: Chance,
  visit_route_id: number,
  doors: readonly KnownAddress[],
  walkDate: string | null,
) {
  const [first, last] = [doors[0]!, doors.at(-1)!]
  await db
    .insertInto('visit_ranges')
    .values({
      visit_route_id,
      position: 1,
      dic_town_id: first.dic_town_id,
      dic_street_id: first.dic_street_id,
      number_from: first.building_number,
      number_to: last.building_number,
    })
    .execute()
  await db
    .insertInto('visit_addresses')
    .values(
      doors.map(({ town: _, street: __, family_name: ___, ...door }, index) => ({
        ...door,
        visit_route_id,
        position: index + 1,
        ...(walkDate && pickOutcome(random, walkDate)),
      })),
    )
    .execute()
}

function pickOutcome(random: Chance, day: string) {
  const outcome = random.pick(OUTCOMES)
  const isVisited = outcome === 'visited'
  return {
    outcome,
    return_words: outcome === 'return' ? 'wieczorem, po 18' : null,
    people_present: isVisited ? random.whole(1, 5) : null,
    offering: isVisited && random.odds(70) ? random.pick([5000, 5000, 10_000, 20_000]) : null,
    visited_at: `${day}T18:00:00Z`,
    entered_by_name: 'ks. Zdzisław Gęślicki',
  }
}

async function insertRegistrations(db: Db, visit_season_id: number) {
  const street = await db
    .selectFrom('streets')
    .select(['id', 'town_id'])
    .where('parish_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const requests = [
    {
      surname: 'Kądziołka',
      names: 'Wanda',
      building_number: '201',
      preferred: 'sobota, do południa',
    },
    { surname: 'Łuc', names: 'Zbigniew', building_number: '203', preferred: 'po godz. 18' },
    { surname: 'Źdźbło', names: 'Grażyna', building_number: '205', preferred: null },
  ]
  await db
    .insertInto('visit_registrations')
    .values(
      requests.map((request, index) => ({
        ...request,
        visit_season_id,
        number: `KOLED-100${index}A`,
        request_key: randomUUID(),
        source: 'office',
        dic_town_id: street.town_id,
        dic_street_id: street.id,
        phone: `+4860010030${index}`,
      })),
    )
    .execute()
}

/** Seeds two corrections that the office has yet to process. */
async function insertCorrections(db: Db) {
  const doors = await db
    .selectFrom('visit_addresses as door')
    .innerJoin('families', 'families.id', 'door.family_id')
    .select(['door.id', 'door.family_id', 'families.region'])
    .where('door.outcome', '=', 'visited')
    .orderBy('door.id', 'desc')
    .limit(2)
    .execute()
  if (doors.length < 2) return
  const proposed_by_name = 'ks. Zdzisław Gęślicki'
  await db
    .insertInto('visit_corrections')
    .values([
      {
        key: randomUUID(),
        visit_address_id: doors[0]!.id,
        family_id: doors[0]!.family_id,
        subject: 'family',
        field: 'region',
        old_value: doors[0]!.region,
        new_value: 'Rejon II',
        proposed_by_name,
      },
      {
        key: randomUUID(),
        visit_address_id: doors[1]!.id,
        family_id: doors[1]!.family_id,
        subject: 'other',
        remarks: 'Córka wyszła za mąż i mieszka z mężem przy ul. Leśnej.',
        proposed_by_name,
      },
    ])
    .execute()
}
