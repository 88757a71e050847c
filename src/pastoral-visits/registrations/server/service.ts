import { buildStaleRefusal } from '#platform/database/records.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { refuseStrayStreet } from '#dictionaries/addresses/server/check.ts'
import { newCode } from '#documents/server/codes.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import { Refusal, notFound, refuseField } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { addressKey } from '../../planning/ranges.ts'
import type { VisitOutcome, RegistrationSource, RegistrationState } from '../../labels.ts'
import { type VisitRegistrationQuery, visitRegistrations } from '../contract.ts'
import type { VisitRegistrationEntry } from '../entry.ts'

/** Queue of e-mails to people who requested a visit. */
export const VISIT_MAIL = 'visit-mail'
export type VisitNews = 'planned' | 'refused'

const FAMILIES = sql<{ id: number; family_name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'family_name', f.family_name) order by f.id), '[]')
  from families f where not f.inactive and f.dic_town_id = asked.dic_town_id
    and f.dic_street_id is not distinct from asked.dic_street_id
    and fold(f.building_number) = fold(asked.building_number)
    and fold(coalesce(f.place_number, '')) = fold(coalesce(asked.place_number, '')))`

const selectRegistrations = (db: Db) =>
  db
    .selectFrom('visit_registrations as asked')
    .leftJoin('towns', 'towns.id', 'asked.dic_town_id')
    .leftJoin('streets', 'streets.id', 'asked.dic_street_id')
    .leftJoin('visit_addresses as door', join =>
      join.onRef('door.visit_registration_id', '=', 'asked.id').on('door.removed_at', 'is', null),
    )
    .leftJoin('visit_routes as route', 'route.id', 'door.visit_route_id')
    .selectAll('asked')
    .select([
      'towns.name as town',
      'streets.name as street',
      'door.visit_route_id',
      'door.outcome',
      'route.date',
      FAMILIES.as('families'),
    ])
    .$narrowType<{
      state: RegistrationState
      source: RegistrationSource
      outcome: VisitOutcome | null
    }>()

export async function listVisitRegistrations({ db }: Context, query: VisitRegistrationQuery) {
  const { visit_season_id, state, search, sort, sortType } = query
  let some = selectRegistrations(db)
  if (visit_season_id) some = some.where('asked.visit_season_id', '=', visit_season_id)
  // An unconfirmed request may be fake, so it is listed only when its state is requested.
  some = state
    ? some.where('asked.state', '=', state)
    : some.where('asked.state', '<>', 'unconfirmed')
  if (search) {
    some = some.where(
      sql<boolean>`(starts_with(fold(asked.surname), fold(${search})) or starts_with(asked.number, upper(${search})))`,
    )
  }
  const sortedQuery = some
    .orderBy(sort === 'surname' ? sql`asked.surname collate "pl"` : 'asked.created_at', sortType)
    .orderBy('asked.id')
  return readPage(visitRegistrations.list.path, query, sortedQuery)
}

async function openSeason(db: Db, id: number) {
  const season = await db
    .selectFrom('visit_seasons')
    .select('closed_at')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!season) throw refuseField('visit_season_id', 'Nie ma takiej kolędy. Wybierz ją ponownie.')
  if (season.closed_at) {
    throw refuseField('visit_season_id', 'Ta kolęda jest zakończona. Wybierz bieżącą.')
  }
}

export async function createVisitRegistration(
  { db }: Context,
  entry: VisitRegistrationEntry & { visit_season_id: number },
) {
  await openSeason(db, entry.visit_season_id)
  await refuseStrayStreet(db, entry)
  return db
    .insertInto('visit_registrations')
    .values({
      ...entry,
      number: newCode(),
      request_key: randomUUID(),
      source: 'office',
      state: 'new',
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Returns the request in the version that the clerk saw, locked until the end of the transaction. */
async function standing(db: Db, id: number, version: number, states: RegistrationState[]) {
  const registration = await db
    .selectFrom('visit_registrations')
    .selectAll()
    .$narrowType<{ state: RegistrationState }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!registration) throw notFound('Nie ma takiego zgłoszenia')
  if (registration.version !== version) throw await buildStaleRefusal(db, 'visit_registrations', id)
  if (registration.erased_at || !states.includes(registration.state)) {
    throw new Refusal(422, 'To zgłoszenie jest już załatwione. Odśwież listę.')
  }
  return registration
}
type RegistrationRecord = Awaited<ReturnType<typeof standing>>

const decide = ({ db, user }: Context, id: number, state: RegistrationState, reason?: string) =>
  db
    .updateTable('visit_registrations')
    .set({ state, reason, decided_by: user.name, decided_at: sql<string>`now()` })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()

const tell = async (db: Db, { id, parish_id, email }: RegistrationRecord, news: VisitNews) => {
  if (email) await insertJob(db, VISIT_MAIL, { id, parish_id, news })
}

/** Adds the request to a route: to the existing visit address, or at the end. */
export async function planVisitRegistration(
  context: Context,
  id: number,
  { version, visit_route_id }: { version: number; visit_route_id: number },
) {
  const { db } = context
  const registration = await standing(db, id, version, ['new', 'planned', 'unconfirmed'])
  const route = await db
    .selectFrom('visit_routes')
    .select(['id', 'visit_season_id', 'state'])
    .where('id', '=', visit_route_id)
    .forUpdate()
    .executeTakeFirst()
  if (!route) throw refuseField('visit_route_id', 'Nie ma takiej trasy. Wybierz ją ponownie.')
  if (route.visit_season_id !== registration.visit_season_id) {
    throw refuseField('visit_route_id', 'Ta trasa jest z innej kolędy niż zgłoszenie.')
  }
  if (route.state === 'called_off') {
    throw refuseField('visit_route_id', 'Ta trasa jest odwołana. Wybierz inną.')
  }
  await leaveOther(db, id, visit_route_id)
  await enter(db, registration, visit_route_id)
  const decision = await decide(context, id, 'planned')
  await tell(db, registration, 'planned')
  return decision
}

/**
 * Removes the request from its former route when it is planned again; the visit address of a family stays without the
 * request.
 */
async function leaveOther(db: Db, id: number, visit_route_id: number) {
  await db
    .updateTable('visit_addresses')
    .set({
      visit_registration_id: null,
      removed_at: sql`case when family_id is null and outcome is null then now() end`,
    })
    .where('visit_registration_id', '=', id)
    .where('visit_route_id', '<>', visit_route_id)
    .where('removed_at', 'is', null)
    .execute()
}

async function enter(db: Db, registration: RegistrationRecord, visit_route_id: number) {
  const { id, dic_street_id, building_number, entrance, place_number, remarks, preferred } =
    registration
  const dic_town_id = registration.dic_town_id!
  const doors = await db
    .selectFrom('visit_addresses')
    .select(['id', 'position', 'dic_town_id', 'dic_street_id', 'building_number', 'place_number'])
    .where('visit_route_id', '=', visit_route_id)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute()
  const visitAddress = { dic_town_id, dic_street_id, building_number, place_number }
  const door = doors.find(candidate => addressKey(candidate) === addressKey(visitAddress))
  if (door) {
    await db
      .updateTable('visit_addresses')
      .set({ visit_registration_id: id })
      .where('id', '=', door.id)
      .execute()
    return
  }
  await db
    .insertInto('visit_addresses')
    .values({
      ...visitAddress,
      entrance,
      visit_route_id,
      visit_registration_id: id,
      position: (doors.at(-1)?.position ?? 0) + 1,
      remarks: [preferred, remarks].filter(Boolean).join('. ').slice(0, 300) || null,
    })
    .execute()
}

export async function refuseVisitRegistration(
  context: Context,
  id: number,
  { version, reason }: { version: number; reason: string },
) {
  const { db } = context
  const registration = await standing(db, id, version, ['new', 'planned', 'unconfirmed'])
  await leaveOther(db, id, 0)
  const decision = await decide(context, id, 'refused', reason)
  await tell(db, registration, 'refused')
  return decision
}

export async function withdrawVisitRegistration(context: Context, id: number, version: number) {
  await standing(context.db, id, version, ['new', 'planned', 'unconfirmed'])
  await leaveOther(context.db, id, 0)
  return decide(context, id, 'withdrawn')
}
