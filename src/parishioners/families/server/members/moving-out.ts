import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { setChangeReason, updateVersioned, buildStaleRefusal } from '#platform/database/records.ts'
import { Refusal } from '#platform/refusals.ts'
import type { MoveOut } from '../../entry.ts'
import { lockFamily } from './members.ts'
import { selectFullName } from '#platform/database/full-name.ts'

const REASON = 'Wyprowadzka rodziny'

/**
 * Closes the card of a family that leaves the parish; the card and its people stay in the register with their history.
 */
export async function moveOut(
  { db }: Context,
  id: number,
  { version, moved_out, members_too }: MoveOut,
) {
  await lockFamily(db, id)
  await setChangeReason(db, REASON)
  const family = await updateVersioned(db, 'families', id, version, { moved_out, inactive: true })
  if (!members_too) return family
  await db
    .updateTable('people')
    .set({ status: 'former', in_parish_to: moved_out })
    .where('status', '=', 'parishioner')
    .where('id', 'in', eb =>
      eb
        .selectFrom('family_members')
        .select('person_id')
        .where('family_id', '=', id)
        .where('member_to', 'is', null),
    )
    .execute()
  return family
}

/** Undoes the move-out of a family and its people; people changed since stay as they are and are returned by name. */
export async function undoMoveOut(
  { db }: Context,
  id: number,
  { version }: Pick<MoveOut, 'version'>,
) {
  const family = await lockFamily(db, id)
  if (family.version !== version) throw await buildStaleRefusal(db, 'families', id)
  const departure = await leaving(db, id)
  if (!departure) throw new Refusal(422, BY_HAND)
  if (departure.changed) throw new Refusal(422, CHANGED)
  await setChangeReason(db, 'Cofnięcie wyprowadzki rodziny')
  const { moved_out, inactive } = departure
  const savedFamily = await updateVersioned(db, 'families', id, version, { moved_out, inactive })
  return { ...savedFamily, kept: await bringBack(db, departure.seq) }
}

const BY_HAND =
  'Nie cofnięto: tę wyprowadzkę wpisano na karcie ręcznie. Naciśnij „Edytuj” i usuń jej datę.'
const CHANGED =
  'Nie cofnięto: kartę rodziny ktoś zmienił już po wyprowadzce. Naciśnij „Edytuj” i popraw ją.'

interface Leaving {
  seq: number
  moved_out: string | null
  inactive: boolean
  changed: boolean
}

async function leaving(db: Db, id: number) {
  const { rows } = await sql<Leaving>`
    select h.seq, h.old ->> 'moved_out' as moved_out, (h.old ->> 'inactive')::boolean as inactive,
      to_jsonb(f) - 'version' is distinct from h.new - 'version' as changed
    from history h join families f on f.id = h.record_id
    where h.table_name = 'families' and h.record_id = ${id} and h.reason = ${REASON}
    order by h.seq desc limit 1`.execute(db)
  return rows[0]
}

/** Restores the people who left in the same action: their changes follow the change of the card in the history. */
async function bringBack(db: Db, seq: number) {
  const { rows } = await sql<{ name: string }>`
    with gone as (
      select h.record_id, h.old, h.new from history h
      join history first on first.seq = ${seq}::bigint + 1 and first.table_name = 'people'
        and first.reason = ${REASON} and first.at = h.at
      where h.table_name = 'people' and h.reason = ${REASON} and h.seq > ${seq}
    ), back as (
      update people p set status = gone.old ->> 'status', in_parish_to = (gone.old ->> 'in_parish_to')::date
      from gone where p.id = gone.record_id and p.restricted_at is null and p.status = 'former'
        and p.in_parish_to is not distinct from (gone.new ->> 'in_parish_to')::date
      returning p.id
    )
    select ${selectFullName('p.names', 'p.surname')} as name from gone join people p on p.id = gone.record_id
    where p.id not in (select id from back) order by p.id`.execute(db)
  return rows.map(({ name }) => name)
}
