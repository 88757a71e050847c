import { sql } from 'kysely'
import { removePerson } from '#parishioners/people/server/saving/removal.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { setChangeReason, firstRowOrThrow } from '#platform/database/records.ts'
import { Refusal } from '#platform/refusals.ts'
import type { JoiningUndo } from '../../entry.ts'
import { type FormerAddress, closeIfEmpty, formerAddress, restoreAddress } from './addresses.ts'
import { lockFamily, getMember } from './members.ts'
import { MOVING } from './moves.ts'

/**
 * Undoes the joining of a person: restores the membership in the former family, removes an address copied from this
 * family, and deletes a card created with it. A change made by somebody since refuses all of it.
 */
export async function undoJoining(
  context: Context,
  family_id: number,
  id: number,
  { version, with_person }: JoiningUndo,
) {
  const { db } = context
  await lockFamily(db, family_id)
  const member = await getMember(db, family_id, id)
  if (member.version !== version || member.member_to) {
    throw buildRefusal('miejsce tej osoby w rodzinie ktoś już zmienił. Sprawdź kartę rodziny')
  }
  const joining = await findJoining(db, id)
  const { person_id } = member
  if (with_person) await refuseChangedCard(db, person_id, joining)
  const former = await formerPlace(db, person_id, joining)
  if (former?.changed) {
    throw buildRefusal(
      `wpis w dawnej rodzinie (${former.family_name}) ktoś już zmienił. Popraw go tam`,
    )
  }
  await setChangeReason(db, 'Cofnięcie dodania do rodziny')
  await db.deleteFrom('family_members').where('id', '=', id).execute()
  const addressFill = await filledAddress(db, person_id, joining)
  if (addressFill) await restoreAddress(db, family_id, person_id, addressFill)
  if (former) await putBack(db, former)
  await closeIfEmpty(db, family_id)
  if (with_person) await removePerson(context, person_id, await getVersion(db, person_id))
  return {
    former_family: former?.family_name ?? null,
    head_taken: former ? former.was_head && former.has_head : false,
  }
}

const buildRefusal = (reason: string) => new Refusal(422, `Nie cofnięto niczego: ${reason}.`)

/** Returns the history entry with which a membership began. */
async function findJoining(db: Db, id: number) {
  const { rows } = await sql<{ seq: number; moving: boolean }>`
    select seq, coalesce(starts_with(reason, ${MOVING}), false) as moving from history
    where table_name = 'family_members' and record_id = ${id} and action = 'insert'
    order by seq desc limit 1`.execute(db)
  return rows[0] ?? { seq: 0, moving: false }
}
type Joining = Awaited<ReturnType<typeof findJoining>>

interface Former {
  id: number
  family_id: number
  family_name: string
  was_head: boolean
  has_head: boolean
  /** Whether the card became inactive because no member was left. */
  closed: boolean
  changed: boolean
}

/** Returns the membership ended by this move: no other change is between leaving and joining. */
async function formerPlace(db: Db, person_id: number, { seq, moving }: Joining) {
  if (!moving) return undefined
  const { rows } = await sql<Former>`
    select m.id, m.family_id, f.family_name, (h.old ->> 'is_head')::boolean as was_head,
      to_jsonb(m) - 'version' is distinct from h.new - 'version' as changed,
      exists (select from family_members o where o.family_id = m.family_id and o.is_head and o.member_to is null) as has_head,
      exists (select from history c where c.table_name = 'families' and c.record_id = m.family_id
        and c.seq between h.seq and ${seq} and c.new -> 'inactive' = 'true') as closed
    from history h join family_members m on m.id = h.record_id join families f on f.id = m.family_id
    where h.table_name = 'family_members' and h.action = 'update' and h.seq < ${seq}
      and (h.new ->> 'person_id')::bigint = ${person_id}
      and h.old ->> 'member_to' is null and h.new ->> 'member_to' is not null
      and not exists (select from history b where b.seq between h.seq and ${seq}
        and not coalesce(starts_with(b.reason, ${MOVING}), false))
    order by h.seq desc limit 1`.execute(db)
  return rows[0]
}

async function putBack(db: Db, { id, family_id, was_head, has_head, closed }: Former) {
  await db
    .updateTable('family_members')
    .set({ member_to: null, is_head: was_head && !has_head })
    .where('id', '=', id)
    .execute()
  if (!closed) return
  await db
    .updateTable('families')
    .set({ inactive: false })
    .where('id', '=', family_id)
    .where('moved_out', 'is', null)
    .execute()
}

/** Returns the address that a person without one got on joining; it was written right after the membership. */
async function filledAddress(db: Db, person_id: number, { seq }: Joining) {
  const { rows } = await sql<{ old: FormerAddress }>`
    select ${formerAddress(sql`h.old`)} as old from history h
    where h.table_name = 'people' and h.record_id = ${person_id} and h.action = 'update' and h.seq > ${seq}
      and h.old ->> 'dic_town_id' is null and h.new ->> 'dic_town_id' is not null
      and not exists (select from history b where b.seq > ${seq} and b.seq < h.seq and b.at <> h.at)
    order by h.seq limit 1`.execute(db)
  return rows[0]?.old
}

/** Refuses to delete a card created with the membership when it was changed since. */
async function refuseChangedCard(db: Db, person_id: number, joining: Joining) {
  const filledAddressCount = (await filledAddress(db, person_id, joining)) ? 1 : 0
  const { rows } = await sql<{ changes: number; added: number | null }>`
    select (count(*) filter (where action = 'update'))::integer as changes,
      max(seq) filter (where action = 'insert') as added
    from history where table_name = 'people' and record_id = ${person_id}`.execute(db)
  const { changes, added } = firstRowOrThrow(rows)
  if (changes > filledAddressCount || added === null || added < joining.seq - LINES_OF_A_CARD) {
    throw buildRefusal('kartę tej osoby ktoś już uzupełnił. Usuń z rodziny sam wpis')
  }
}

/** Maximum number of history entries between a new card and its membership in a family. */
const LINES_OF_A_CARD = 3

async function getVersion(db: Db, id: number) {
  const { version } = await db
    .selectFrom('people')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return version
}
