import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import type { Door, DoorPerson, PackedDoor } from '../contract.ts'
import type { VisitOutcome } from '../../labels.ts'

type Reader = Pick<Context, 'db' | 'user'>

const CONFLICTS = sql<number>`(select count(*)::integer from visit_conflicts c
  where c.visit_address_id = door.id and c.solved_at is null)`
const CORRECTIONS = sql<number>`(select count(*)::integer from visit_corrections c
  where c.visit_address_id = door.id and c.state = 'waiting')`

const select = ({ db }: Reader) =>
  db
    .selectFrom('visit_addresses as door')
    .innerJoin('towns', 'towns.id', 'door.dic_town_id')
    .leftJoin('streets', 'streets.id', 'door.dic_street_id')
    .leftJoin('families', 'families.id', 'door.family_id')
    .leftJoin('visit_notes', 'visit_notes.visit_address_id', 'door.id')
    .selectAll('door')
    .select([
      'towns.name as town',
      'streets.name as street',
      'families.family_name',
      'families.region',
      'visit_notes.note',
      CONFLICTS.as('conflicts'),
      CORRECTIONS.as('corrections'),
    ])
    .$narrowType<{ outcome: VisitOutcome | null }>()

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

/** Returns a visit address without the fields that this reader may not see. */
function hideConfidential({ user }: Reader, { offering, note, region: _, ...door }: Row): Door {
  return {
    ...door,
    ...(hasPermission(user, 'visits.offerings') && { offering }),
    ...(hasPermission(user, 'visits.notes') && { note }),
  }
}

/** Lists the visit addresses of a route in the order of the visit. */
export async function listDoors(reader: Reader, visit_route_id: number): Promise<Door[]> {
  const rows = await getRows(reader, visit_route_id)
  return rows.map(row => hideConfidential(reader, row))
}

const getRows = (reader: Reader, visit_route_id: number) =>
  select(reader)
    .where('door.visit_route_id', '=', visit_route_id)
    .where('door.removed_at', 'is', null)
    .orderBy('door.position')
    .orderBy('door.id')
    .execute()

/** Returns the people who live in these families now, heads first. */
async function getPeople({ db }: Reader, families: readonly number[]) {
  if (families.length === 0) return new Map<number, DoorPerson[]>()
  const { rows } = await sql<DoorPerson & { family_id: number }>`
    select m.family_id, p.id, p.names, p.surname, p.birth_date, p.phone, p.email, p.profession, p.school,
      (select value from dictionary_items where dictionary = 'FamilyRole' and id = m.dic_family_role_id) as role
    from family_members m join people p on p.parish_id = m.parish_id and p.id = m.person_id
    where m.family_id = any(${families}::bigint[]) and m.member_to is null and p.status <> 'deceased'
      and p.restricted_at is null
    order by m.is_head desc, m.dic_family_role_id in (1, 2) desc, p.birth_day nulls last, p.id`.execute(
    db,
  )
  const people = new Map<number, DoorPerson[]>()
  for (const { family_id, ...person } of rows) {
    people.set(family_id, [...(people.get(family_id) ?? []), person])
  }
  return people
}

/** Returns the outcome of each family's last visit before the season of this route. */
async function lastOutcomes({ db }: Reader, visit_route_id: number, families: readonly number[]) {
  if (families.length === 0) return new Map<number, VisitOutcome>()
  const { rows } = await sql<{ family_id: number; outcome: VisitOutcome }>`
    select distinct on (door.family_id) door.family_id, door.outcome
    from visit_addresses door
    join visit_routes route on route.parish_id = door.parish_id and route.id = door.visit_route_id
    where door.family_id = any(${families}::bigint[]) and door.outcome is not null and door.removed_at is null
      and route.visit_season_id <> (select visit_season_id from visit_routes where id = ${visit_route_id})
      and route.date < (select date from visit_routes where id = ${visit_route_id})
    order by door.family_id, route.date desc, door.id desc`.execute(db)
  return new Map(rows.map(({ family_id, outcome }) => [family_id, outcome]))
}

/**
 * Returns visit addresses with all members of their families, for printed cards and phones; restricted cards are left
 * out.
 */
export async function packedDoors(reader: Reader, visit_route_id: number): Promise<PackedDoor[]> {
  const rows = await getRows(reader, visit_route_id)
  const families = [...new Set(rows.flatMap(({ family_id }) => family_id ?? []))]
  const people = await getPeople(reader, families)
  const last = await lastOutcomes(reader, visit_route_id, families)
  return rows.map(row => ({
    ...hideConfidential(reader, row),
    region: row.region,
    people: people.get(row.family_id ?? 0) ?? [],
    last_outcome: last.get(row.family_id ?? 0) ?? null,
  }))
}
