import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { mapConstraintError } from '#platform/refusals.ts'
import { setChangeReason, updateVersioned } from '#platform/database/records.ts'
import type { Because } from '#books/core/act.ts'
import { cancelAct, requireNotCancelled, takeNumber } from '#books/core/server/acts.ts'
import type { CommunionCorrection, CommunionEntry } from '../contract.ts'
import { buildFacts } from './facts.ts'
import { refuseSecond } from './find-communion.ts'
import { linkAct, unlinkAct } from '../preparations/server/act-links.ts'
import { listWarnings } from '../warnings.ts'
import {
  type BaptismNotice,
  notifyParishOfBaptism,
} from '#books/core/notices/server/baptism-notices.ts'
import { actLabel } from '#shared/act-label.ts'
import { baptismText } from '#books/core/baptism-data.ts'

mapConstraintError(
  'communions_act_once',
  'act_number',
  'Ten numer aktu jest już zajęty. Podaj następny.',
)

/** Creates an act; a taken number is refused with a proposal of the next free one. */
export async function createCommunion(
  context: Context,
  entry: CommunionEntry,
  transfer_id?: number,
) {
  const { db } = context
  const next_number = await takeNumber(db, 'communions', entry)
  await refuseSecond(db, 'person_id', entry.person_id)
  const savedAct = await db
    .insertInto('communions')
    .values({ ...entry, transfer_id })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await linkAct(db, savedAct.id, entry.person_id)
  await tellBaptism(context, savedAct.id, entry)
  const facts = { ...(await buildFacts(db, entry.person_id)), next_number }
  return { ...savedAct, warnings: listWarnings(entry, facts) }
}

/** Corrects a stored act; history records the previous values and the reason. */
export async function updateCommunion(
  context: Context,
  id: number,
  correction: CommunionCorrection,
) {
  const { db } = context
  const { version, reason, ...entry } = correction
  await takeNumber(db, 'communions', entry, id)
  await requireNotCancelled(db, 'communions', id)
  if (await isOther(db, id, entry.person_id))
    await refuseSecond(db, 'person_id', entry.person_id, id)
  await setChangeReason(db, reason)
  const savedAct = await updateVersioned(db, 'communions', id, version, entry)
  await linkAct(db, id, entry.person_id)
  await tellBaptism(context, id, entry)
  return { ...savedAct, warnings: listWarnings(entry, await buildFacts(db, entry.person_id)) }
}

async function isOther(db: Db, id: number, person_id: number | null) {
  const act = await db
    .selectFrom('communions')
    .select('person_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return act?.person_id !== person_id
}

/** Cancels the act, which stays in the book with its number, crossed out; its preparation is reopened. */
export async function cancelCommunion({ db }: Context, id: number, cancellation: Because) {
  const savedAct = await cancelAct(db, 'communions', id, cancellation)
  await unlinkAct(db, [id])
  return { ...savedAct, warnings: [] }
}

/** Tells the book of baptisms: a custom, so that one act shows every sacrament of initiation. */
async function tellBaptism(context: Context, id: number, act: CommunionEntry) {
  if (act.archival) return
  const tidings: BaptismNotice = {
    kind: 'first_communion',
    origin: 'communions',
    origin_id: id,
    person_id: act.person_id,
    about: `${act.surname} ${act.names}`,
    who: act,
    act: actLabel(act),
    note: {
      event_date: act.communion_date,
      place: act.communion_place,
      act_number: act.act_number,
      act_year: act.year,
      other_person: null,
      text: null,
    },
    baptism_parish: act.baptism_parish,
    baptised: baptismText(act, { place: false }),
    quoted: act,
  }
  await notifyParishOfBaptism(context, tidings)
}
