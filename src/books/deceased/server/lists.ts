import { sql } from 'kysely'
import { hasPermission } from '#auth/rights/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { setChangeReason } from '#platform/database/records.ts'
import { forbidden, refuseField } from '#platform/refusals.ts'
import { today } from '#shared/dates/days.ts'
import { actLabel } from '#shared/act-label.ts'
import { requireNotCancelled } from '#books/core/server/acts.ts'
import type { RemainingLists } from '../contract.ts'

const listGroups = async (db: Db, person_id: number) =>
  (
    await sql<{ name: string }>`
      select distinct g.name from message_groups g
      join message_group_members m on m.message_group_id = g.id
      where m.person_id = ${person_id} order by g.name`.execute(db)
  ).rows.map(({ name }) => name)

const listDrafts = async (db: Db, person_id: number) =>
  (
    await sql<{ id: number }>`
      select r.id from message_receivers r join messages m on m.id = r.message_id
      where r.person_id = ${person_id} and m.state = 'draft'`.execute(db)
  ).rows.map(({ id }) => id)

/** Lists the coming visits to a home in which nobody of the family is alive any more. */
const listVisits = async (db: Db, person_id: number) =>
  (
    await sql<{ id: number; date: string }>`
      select distinct route.id, route.date from visit_addresses door
      join visit_routes route on route.parish_id = door.parish_id and route.id = door.visit_route_id
      where door.removed_at is null and door.outcome is null
        and route.state <> 'called_off' and route.date >= ${today()}::date
        and door.family_id in (select family_id from family_members m where m.person_id = ${person_id} and m.member_to is null)
        and not exists (select from family_members other join people p on p.id = other.person_id
          where other.family_id = door.family_id and other.member_to is null and p.status <> 'deceased')
      order by route.date, route.id`.execute(db)
  ).rows

/** Finds the lists that still name a deceased person, as far as the account may read them. */
export async function findRemainingLists(
  { db, user }: Pick<Context, 'db' | 'user'>,
  person_id: number | null,
): Promise<RemainingLists | null> {
  if (!person_id) return null
  const readsMessages = hasPermission(user, 'messages.read')
  return {
    groups: readsMessages ? await listGroups(db, person_id) : [],
    drafts: readsMessages ? (await listDrafts(db, person_id)).length : 0,
    visits: hasPermission(user, 'visits.read') ? await listVisits(db, person_id) : [],
  }
}

/** Removes the deceased from the groups of receivers and from messages that were not sent; says what was removed. */
export async function leaveLists({ db, user }: Context, id: number) {
  if (!hasPermission(user, 'messages.write')) {
    throw forbidden('Grup odbiorców to konto nie zmienia. Poproś kogoś z tym uprawnieniem.')
  }
  await requireNotCancelled(db, 'deceased', id)
  const { person_id, ...act } = await db
    .selectFrom('deceased')
    .select(['person_id', 'act_number', 'year'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!person_id) {
    throw refuseField('person_id', 'Ten akt nie wskazuje karty osoby, więc nie ma jej na listach.')
  }
  const groups = await listGroups(db, person_id)
  const drafts = await listDrafts(db, person_id)
  await setChangeReason(db, `Śmierć, akt ${actLabel(act)}`)
  await db.deleteFrom('message_group_members').where('person_id', '=', person_id).execute()
  await db
    .deleteFrom('message_receivers')
    .where('id', 'in', [0, ...drafts])
    .execute()
  return { groups, drafts: drafts.length }
}
