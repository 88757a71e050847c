import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { closeIfEmpty } from '../../families/server/members/addresses.ts'
import type { RelocationEntry } from '../contract.ts'
import { toMoveAddress } from './move-address.ts'

interface NewFamily extends Omit<RelocationEntry, 'people'> {
  /** Ids of those who move. */
  people: number[]
}

/**
 * Creates a family of the people who move; in the former family they remain as former members. A couple takes the facts
 * of its marriage along. Returns the id of the new family.
 */
export async function createNewFamily(db: Db, family_id: number, entry: NewFamily) {
  const memberships = await endMemberships(db, family_id, entry)
  const { id } = await db
    .insertInto('families')
    .values({
      ...toMoveAddress(entry),
      family_name: entry.family_name ?? '',
      region: entry.region,
      ...(isCouple(memberships) && (await getMarriage(db, family_id))),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const head = memberships.find(({ was_head }) => was_head) ?? memberships[0]
  await db
    .insertInto('family_members')
    .values(
      memberships.map(({ person_id, dic_family_role_id }) => ({
        family_id: id,
        person_id,
        dic_family_role_id,
        is_head: person_id === head?.person_id,
        member_from: entry.moved_on,
      })),
    )
    .execute()
  await closeIfEmpty(db, family_id)
  return id
}

/** Ends the memberships of those who move, and returns them: husband and wife first, then by age. */
async function endMemberships(db: Db, family_id: number, { people, moved_on }: NewFamily) {
  const { rows } = await sql<{
    person_id: number
    dic_family_role_id: number | null
    was_head: boolean
  }>`
    select member.person_id, member.dic_family_role_id, member.is_head as was_head
    from family_members member join people person on person.id = member.person_id
    where member.family_id = ${family_id} and member.member_to is null and member.person_id = any(${people}::bigint[])
    order by coalesce(member.dic_family_role_id in (1, 2), false) desc, person.birth_day, member.id`.execute(
    db,
  )
  await db
    .updateTable('family_members')
    .set({ is_head: false, member_to: sql`greatest(member_from, ${moved_on})` })
    .where('family_id', '=', family_id)
    .where('member_to', 'is', null)
    .where('person_id', 'in', people)
    .execute()
  return rows
}

/** Numbers of husband and wife in the dictionary of places in a family. */
const COUPLE = [1, 2]
const isCouple = (memberships: readonly { dic_family_role_id: number | null }[]) =>
  COUPLE.every(role => memberships.some(({ dic_family_role_id }) => dic_family_role_id === role))

const getMarriage = (db: Db, id: number) =>
  db
    .selectFrom('families')
    .select(['dic_family_marriage_id', 'marriage_date', 'marriage_place'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
