import type { Context } from '#platform/context.ts'
import {
  type BaptismNotice,
  notifyParishOfBaptism,
} from '#books/core/notices/server/baptism-notices.ts'
import type { Db } from '#platform/database/database.ts'
import { mapConstraintError } from '#platform/refusals.ts'
import { setChangeReason, updateVersioned } from '#platform/database/records.ts'
import type { Because } from '#books/core/act.ts'
import { actLabel } from '#shared/act-label.ts'
import { baptismText } from '#books/core/baptism-data.ts'
import { cancelAct, requireNotCancelled, takeNumber } from '#books/core/server/acts.ts'
import type { DeceasedCorrection, DeceasedEntry } from '../contract.ts'
import { buildFacts } from './facts.ts'
import {
  closeReports,
  findObituaryConsent,
  lockOpenReports,
  reopenFuneral,
} from './funeral-reports.ts'
import { getFormerStatus, markDead, refuseSecondDeath, undoDeath } from './status.ts'
import { listWarnings } from '../warnings.ts'
import { restoreWidowedStatus } from './widowhood.ts'

mapConstraintError(
  'deceased_act_once',
  'act_number',
  'Ten numer aktu jest już zajęty. Podaj następny.',
)

/**
 * Returns the columns to store: the cause of death is reserved to clergy, and a save by a clerk leaves it unchanged.
 */
function toStoredEntry({ user }: Context, { dic_death_cause_id, ...act }: DeceasedEntry) {
  return { ...act, ...(user.clergy && { dic_death_cause_id }) }
}

/** Annotates the death in our own book of baptisms; another parish is notified only when the clerk requests it. */
async function tellBaptism(context: Context, id: number, act: DeceasedEntry) {
  if (act.archival) return
  const tidings: BaptismNotice = {
    kind: 'death',
    origin: 'deceased',
    origin_id: id,
    person_id: act.person_id,
    about: `${act.surname} ${act.names}`,
    who: act,
    act: actLabel(act),
    note: {
      event_date: act.death_date,
      place: act.death_place,
      act_number: act.act_number,
      act_year: act.year,
      other_person: null,
      text: `pogrzeb: ${act.funeral_place}`,
    },
    baptism_parish: act.baptism_told ? act.baptism_parish : null,
    baptised: baptismText(act, { place: false }),
    quoted: act,
  }
  await notifyParishOfBaptism(context, tidings)
}

/** Creates an act and in the same transaction marks the person's card as deceased. */
export async function createDeceasedAct(context: Context, entry: DeceasedEntry) {
  const { db } = context
  const next_number = await takeNumber(db, 'deceased', entry)
  await refuseSecondDeath(db, entry.person_id)
  const facts = await buildFacts(db, entry)
  const savedAct = await db
    .insertInto('deceased')
    .values({ ...toStoredEntry(context, entry), ...(await getFormerStatus(db, entry.person_id)) })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await setChangeReason(db, `Wpis w księdze zmarłych, akt ${actLabel(entry)}`)
  await markDead(db, entry)
  await tellBaptism(context, savedAct.id, entry)
  return { ...savedAct, warnings: listWarnings(entry, { ...facts, next_number }) }
}

/**
 * Creates an act that is not entered from a report of a funeral. An open report of the person becomes part of it, because
 * the calendar and the obituaries would show the funeral twice; the consent to its obituary passes to the act.
 */
export async function createDeceased(context: Context, entry: DeceasedEntry) {
  if (entry.archival) return createDeceasedAct(context, entry)
  const reports = await lockOpenReports(context.db, entry.person_id)
  const consent = entry.publish_consent_by ? {} : findObituaryConsent(reports)
  const savedAct = await createDeceasedAct(context, { ...entry, ...consent })
  await closeReports(context.db, reports, savedAct.id)
  return savedAct
}

const getCurrentAct = async (db: Db, id: number) => {
  await requireNotCancelled(db, 'deceased', id)
  return db
    .selectFrom('deceased')
    .select(['person_id', 'former_status', 'former_death_date'])
    .select(['widowed_person_id', 'widowed_former_status_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

const NOBODY_WIDOWED = { widowed_person_id: null, widowed_former_status_id: null }

/** Corrects a stored act; when its people change, the cards of the first ones are restored. */
export async function updateDeceased(context: Context, id: number, correction: DeceasedCorrection) {
  const { db } = context
  const { version, reason, ...entry } = correction
  await takeNumber(db, 'deceased', entry, id)
  const before = await getCurrentAct(db, id)
  const isOtherPerson = before.person_id !== entry.person_id
  const otherSpouse = before.widowed_person_id !== (entry.spouse_person_id ?? null)
  if (isOtherPerson) await refuseSecondDeath(db, entry.person_id, id)
  const former = isOtherPerson ? await getFormerStatus(db, entry.person_id) : before
  await setChangeReason(db, reason)
  const savedAct = await updateVersioned(db, 'deceased', id, version, {
    ...toStoredEntry(context, entry),
    former_status: former.former_status,
    former_death_date: former.former_death_date,
    ...(otherSpouse && NOBODY_WIDOWED),
  })
  if (isOtherPerson) await undoDeath(db, before)
  if (otherSpouse) await restoreWidowedStatus(db, before)
  await markDead(db, entry)
  await tellBaptism(context, id, entry)
  return {
    ...savedAct,
    warnings: listWarnings(entry, await buildFacts(db, { ...entry, ...former })),
  }
}

/** Cancels the act, which stays in the book with its number, crossed out; the cards get their earlier values. */
export async function cancelDeceased({ db }: Context, id: number, cancellation: Because) {
  const before = await getCurrentAct(db, id)
  const savedAct = await cancelAct(db, 'deceased', id, cancellation)
  await reopenFuneral(db, id)
  await undoDeath(db, before)
  await restoreWidowedStatus(db, before)
  return { ...savedAct, warnings: [] }
}
