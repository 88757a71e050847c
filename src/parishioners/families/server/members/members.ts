import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { mapConstraintError, notFound, refuseField } from '#platform/refusals.ts'
import { setChangeReason, updateVersioned, buildStaleRefusal } from '#platform/database/records.ts'
import { closeIfEmpty, fillAddresses } from './addresses.ts'
import type { MemberEdition, MemberEntry, MemberLine } from '../../contract.ts'
import { leaveOthers } from './moves.ts'
import { addPerson } from './new-person.ts'

mapConstraintError('one_family_at_a_time', 'members', 'Ta osoba należy już do innej rodziny')
mapConstraintError('one_head_at_a_time', 'members', 'Głową rodziny może być tylko jedna osoba')

export async function addMember({ db }: Context, family_id: number, entry: MemberEntry) {
  const { confirm_move, ...line } = entry
  await lockFamily(db, family_id)
  const [member] = await addFamilyMembers(db, family_id, [{ ...line, member_to: null }], {
    confirm_move,
    at: [''],
  })
  return member!
}

/** Adds people to the family in order; `at` is the position of each line in the form, for error messages. */
export async function addFamilyMembers(
  db: Db,
  family_id: number,
  lines: MemberLine[],
  { confirm_move, at }: { confirm_move: boolean; at: string[] },
) {
  if (lines.length === 0) return []
  await leaveOthers(db, family_id, lines, { confirm_move, at })
  const members = []
  for (const line of lines) {
    const person_id = line.person_id ?? (await addPerson(db, line))
    if (line.is_head && !line.member_to) await clearHead(db, family_id)
    const { dic_family_role_id, member_from, member_to } = line
    const is_head = line.is_head && !member_to
    const member = { family_id, person_id, dic_family_role_id, is_head, member_from, member_to }
    members.push(
      await db
        .insertInto('family_members')
        .values(member)
        .returning(['id', 'version', 'person_id'])
        .executeTakeFirstOrThrow(),
    )
  }
  await fillAddresses(db, family_id)
  return members
}

export async function editMember(
  { db }: Context,
  family_id: number,
  id: number,
  { version, ...values }: MemberEdition,
) {
  await lockFamily(db, family_id)
  await getMember(db, family_id, id)
  const member = await changeMembership(db, family_id, id, version, values)
  await closeIfEmpty(db, family_id)
  return member
}

type Membership = Omit<MemberEdition, 'version'>

/** Changes one membership; a member who leaves stops being the head, and a new head replaces the former one. */
export async function changeMembership(
  db: Db,
  family_id: number,
  id: number,
  version: number,
  { dic_family_role_id, is_head, member_from, member_to }: Membership,
) {
  const heads = is_head && !member_to
  if (heads) await clearHead(db, family_id, id)
  return updateVersioned(db, 'family_members', id, version, {
    dic_family_role_id,
    is_head: heads,
    member_from,
    member_to,
  })
}

const clearHead = (db: Db, family_id: number, except = 0) =>
  db
    .updateTable('family_members')
    .set({ is_head: false })
    .where('family_id', '=', family_id)
    .where('is_head', '=', true)
    .where('member_to', 'is', null)
    .where('id', '<>', except)
    .execute()

export async function removeMember(
  { db }: Context,
  family_id: number,
  id: number,
  version: number,
) {
  await lockFamily(db, family_id)
  const member = await getMember(db, family_id, id)
  if (member.version !== version) throw await buildStaleRefusal(db, 'family_members', id)
  const { others } = await db
    .selectFrom('family_members')
    .select(sql<number>`count(*)::integer`.as('others'))
    .where('family_id', '=', family_id)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  if (others === 0) {
    throw refuseField('members', 'W rodzinie musi zostać co najmniej jedna osoba')
  }
  await setChangeReason(db, 'Usunięcie omyłkowego wpisu osoby do rodziny')
  await db.deleteFrom('family_members').where('id', '=', id).execute()
  await closeIfEmpty(db, family_id)
  return { result: true }
}

export async function getMember(db: Db, family_id: number, id: number) {
  const member = await db
    .selectFrom('family_members')
    .selectAll()
    .where('family_id', '=', family_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!member) throw notFound('Nie ma takiej osoby w tej rodzinie')
  return member
}

/** Locks the family, so that two clerks add members one after the other. */
export async function lockFamily(db: Db, id: number) {
  const family = await db
    .selectFrom('families')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!family) throw notFound('Nie ma takiej rodziny w kartotece')
  return family
}
