import { refuseStrayStreet } from '#dictionaries/addresses/server/check.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { mapConstraintError, forbidden, refuseField } from '#platform/refusals.ts'
import { updateVersioned } from '#platform/database/records.ts'
import { changeAddresses, closeIfEmpty } from './members/addresses.ts'
import type { FamilyEdition, FamilyEntry, MemberLine } from '../contract.ts'
import { changeMembership, addFamilyMembers } from './members/members.ts'

export { listFamilyFilters } from './filters.ts'
export { listFamilyRows } from './list.ts'
export { getFamilyCard } from './reading.ts'
export { addMember, editMember, removeMember } from './members/members.ts'
export { moveOut, undoMoveOut } from './members/moving-out.ts'
export { undoJoining } from './members/undoing.ts'

mapConstraintError('families_card_once', 'card_number', 'Karta o tym numerze już istnieje')

export async function createFamily(
  context: Context,
  { members, confirm_move, ...entry }: FamilyEntry,
) {
  const { db } = context
  const family = await db
    .insertInto('families')
    .values(await card(context, entry))
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await addMembers(db, family.id, members, confirm_move)
  return getVersion(db, family.id)
}

export async function updateFamily(
  context: Context,
  id: number,
  { version, members, change_members_address, confirm_move, ...entry }: FamilyEdition,
) {
  const { db } = context
  await updateVersioned(db, 'families', id, version, await card(context, entry))
  await addMembers(db, id, members, confirm_move)
  if (change_members_address) await changeAddresses(db, id)
  await closeIfEmpty(db, id)
  return getVersion(db, id)
}

type Card = Omit<FamilyEntry, 'members' | 'confirm_move'>

/** Returns the columns of the card itself. Notes belong to the clergy: others can neither read nor change them. */
async function card({ db, user }: Context, { notes, ...entry }: Card) {
  await refuseStrayStreet(db, entry)
  const values = { ...entry, inactive: entry.inactive || entry.moved_out !== null }
  if (user.clergy) return { ...values, notes }
  if (notes) throw forbidden('Uwagi do rodziny może wpisywać tylko duchowny')
  return values
}

/** Changes the existing members, then adds the new ones. */
async function addMembers(db: Db, family_id: number, lines: MemberLine[], confirm_move: boolean) {
  const indexedLines = lines.map((line, index) => ({ line, at: `members.${index}` }))
  await changeLines(
    db,
    family_id,
    indexedLines.filter(({ line }) => line.id),
  )
  const joining = indexedLines.filter(({ line }) => !line.id)
  const people = joining.map(({ line }) => line)
  await addFamilyMembers(db, family_id, people, { confirm_move, at: joining.map(({ at }) => at) })
}

/** Changes existing members; a new head is saved last, because it also changes the line of the former head. */
async function changeLines(
  db: Db,
  family_id: number,
  indexedLines: { line: MemberLine; at: string }[],
) {
  const members = await db
    .selectFrom('family_members')
    .selectAll()
    .where('family_id', '=', family_id)
    .execute()
  const headLast = indexedLines.toSorted((a, b) => Number(a.line.is_head) - Number(b.line.is_head))
  for (const { line, at } of headLast) {
    const member = members.find(candidate => candidate.id === line.id)
    if (!member) throw refuseField(at, 'Tej osoby nie ma już w rodzinie. Wczytaj kartę ponownie.')
    const isSame = MEMBERSHIP.every(name => line[name] === member[name])
    if (!isSame)
      await changeMembership(db, family_id, member.id, line.version ?? member.version, line)
  }
}

const MEMBERSHIP = ['dic_family_role_id', 'is_head', 'member_from', 'member_to'] as const

const getVersion = (db: Db, id: number) =>
  db.selectFrom('families').select(['id', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
