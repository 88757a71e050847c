import { sql } from 'kysely'
import {
  type NoticeOutcome,
  notifyParishOfBaptism,
} from '#books/core/notices/server/baptism-notices.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { mapConstraintError, refuseField } from '#platform/refusals.ts'
import { setChangeReason, updateVersioned } from '#platform/database/records.ts'
import type { Because } from '#books/core/act.ts'
import { actLabel } from '#shared/act-label.ts'
import { cancelAct, requireNotCancelled, takeNumber } from '#books/core/server/acts.ts'
import { baptismText } from '#books/core/baptism-data.ts'
import type { ConfirmationCorrection, ConfirmationEntry } from '../contract.ts'
import { buildFacts } from './facts.ts'
import { linkAct, unlinkAct } from '../preparations/server/act-links.ts'
import { listWarnings } from '../warnings.ts'

mapConstraintError(
  'confirmations_act_once',
  'act_number',
  'Ten numer aktu jest już zajęty. Podaj następny.',
)

interface Before {
  act_number: string | null
  year: number | null
  place: string | null
}

/** Locks the people until the end of the transaction, so that no other one confirms them. */
export const holdPeople = (db: Db, people: readonly number[]) =>
  sql`select from people where id = any(${people}::bigint[]) order by id for no key update`.execute(
    db,
  )

/** Finds an earlier confirmation of these people in our books or the register, as text. */
export async function confirmedBefore(
  db: Db,
  people: readonly number[],
  except: number | null = null,
) {
  const { rows } = await sql<Before & { person_id: number }>`
    select person_id, act_number, year, place from person_acts
    where kind = 'confirmation' and not cancelled and person_id = any(${people}::bigint[])
      and act_id is distinct from ${except}
    union all
    select person_id, null, null, place from person_sacraments
    where kind = 'confirmation' and person_id = any(${people}::bigint[])`.execute(db)
  return new Map(rows.toReversed().map(row => [row.person_id, secondTime(row)]))
}

/**
 * Returns the refusal of a second confirmation: the sacrament leaves a lasting mark and is not given again (KPK 889 §
 * 1).
 */
function secondTime({ act_number, year, place }: Before) {
  if (year !== null) {
    return `Ta osoba jest już bierzmowana (akt ${actLabel({ act_number, year })}). Bierzmowania nie powtarza się (kan. 889 § 1).`
  }
  const placeText = place ? ` (${place})` : ''
  return `Według kartoteki ta osoba jest bierzmowana gdzie indziej${placeText}. Bierzmowania nie powtarza się (kan. 889 § 1).`
}

/** Refuses a second act and a new preparation, because a person is confirmed only once. */
export async function refuseSecond(db: Db, person_id: number | null, except: number | null = null) {
  if (!person_id) return
  await holdPeople(db, [person_id])
  const message = (await confirmedBefore(db, [person_id], except)).get(person_id)
  if (message) throw refuseField('person_id', message)
}

/**
 * Notifies the book of baptisms, ours or another parish's (KPK 535 § 2, 895). Acts of old volumes were notified long
 * ago.
 */
export async function announceConfirmation(
  context: Context,
  id: number,
  act: ConfirmationEntry,
): Promise<NoticeOutcome> {
  if (act.archival) return 'unknown'
  return notifyParishOfBaptism(context, {
    kind: 'confirmation',
    origin: 'confirmations',
    origin_id: id,
    person_id: act.person_id,
    about: `${act.surname} ${act.names}`,
    who: act,
    act: actLabel(act),
    note: {
      event_date: act.confirmation_date,
      place: act.confirmation_place,
      act_number: act.act_number,
      act_year: act.year,
      other_person: act.minister,
      text: act.confirmation_name && `imię z bierzmowania: ${act.confirmation_name}`,
    },
    baptism_parish: act.baptism_parish,
    baptised: baptismText(act, { place: false }),
    quoted: act,
  })
}

/** Creates an act; a taken number is refused with a proposal of the next free one. */
export async function createConfirmation(context: Context, entry: ConfirmationEntry) {
  const { db } = context
  const next_number = await takeNumber(db, 'confirmations', entry)
  await refuseSecond(db, entry.person_id)
  const savedAct = await db
    .insertInto('confirmations')
    .values(entry)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await linkAct(db, savedAct.id, entry.person_id)
  await announceConfirmation(context, savedAct.id, entry)
  return {
    ...savedAct,
    warnings: listWarnings(entry, { ...(await buildFacts(db, entry)), next_number }),
  }
}

/** Corrects a stored act; history records the previous values and the reason. */
export async function updateConfirmation(
  context: Context,
  id: number,
  correction: ConfirmationCorrection,
) {
  const { db } = context
  const { version, reason, ...entry } = correction
  await takeNumber(db, 'confirmations', entry, id)
  await requireNotCancelled(db, 'confirmations', id)
  const { person_id } = await db
    .selectFrom('confirmations')
    .select('person_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (person_id !== entry.person_id) await refuseSecond(db, entry.person_id, id)
  await setChangeReason(db, reason)
  const savedAct = await updateVersioned(db, 'confirmations', id, version, entry)
  await linkAct(db, id, entry.person_id)
  await announceConfirmation(context, id, entry)
  return { ...savedAct, warnings: listWarnings(entry, await buildFacts(db, entry)) }
}

/**
 * Cancels the act, which stays in the book with its number, crossed out; its note and notices are recalled, its card is
 * reopened.
 */
export async function cancelConfirmation({ db }: Context, id: number, cancellation: Because) {
  const cancelledAct = await cancelAct(db, 'confirmations', id, cancellation)
  await unlinkAct(db, [id])
  return { ...cancelledAct, warnings: [] }
}
