import { refuseSecondDeath } from '#books/deceased/server/status.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { settleIntention } from '#masses/intentions/server/service.ts'
import type { Context } from '#platform/context.ts'
import { setChangeReason, updateVersioned } from '#platform/database/records.ts'
import type { Db } from '#platform/database/database.ts'
import { forbidden, refuseField } from '#platform/refusals.ts'
import { isBefore, today } from '#shared/dates/days.ts'
import type { VersionBody } from '#shared/fields.ts'
import type { FuneralCancellation, FuneralEdition, FuneralEntry, PapersEntry } from '../contract.ts'
import { type FuneralStatus, funeralStatuses } from '../labels.ts'
import { type FuneralRecord, getFuneralRow } from './reading.ts'

const getOpenStatus = ({ burial_date }: Pick<FuneralEntry, 'burial_date'>) =>
  burial_date ? ('planned' as const) : ('reported' as const)

/** Refuses a second report of a person whose funeral is already reported, or whose death is in the book. */
async function refuseSecondReport(db: Db, person_id: number | null, except = 0) {
  await refuseSecondDeath(db, person_id)
  if (!person_id) return
  const funeral = await db
    .selectFrom('funerals')
    .select('id')
    .where('person_id', '=', person_id)
    .where('status', '<>', 'cancelled')
    .where('id', '<>', except)
    .executeTakeFirst()
  if (!funeral) return
  throw refuseField('person_id', 'Pogrzeb tej osoby jest już zgłoszony. Otwórz tamto zgłoszenie.')
}

/** Stores a reported death; a report with a day is a planned funeral at once. */
export async function createFuneral({ db }: Context, entry: FuneralEntry) {
  await refuseSecondReport(db, entry.person_id)
  return db
    .insertInto('funerals')
    .values({ ...entry, status: getOpenStatus(entry) })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Locks and returns the report; refuses one whose act is in the book, where it is corrected. */
export async function refuseEntered(db: Db, id: number): Promise<FuneralRecord> {
  const funeral = await getFuneralRow(db, id, true)
  if (funeral.status === 'entered') {
    throw refuseField('status', 'Pogrzeb jest już wpisany do księgi. Poprawki nanieś w akcie.')
  }
  return funeral
}

/** Refuses a step that the current state does not allow. */
function requireStatus({ status }: FuneralRecord, allowed: readonly FuneralStatus[]) {
  if (allowed.includes(status)) return
  const word = funeralStatuses[status]
  throw refuseField('status', `Zgłoszenie ma już stan: ${word}. Odśwież widok.`)
}

/** Changes a report; another day is a move, and the earlier one stays in history. */
export async function updateFuneral(
  { db }: Context,
  id: number,
  { version, ...entry }: FuneralEdition,
) {
  const before = await refuseEntered(db, id)
  requireStatus(before, ['reported', 'planned', 'celebrated'])
  if (before.person_id !== entry.person_id) await refuseSecondReport(db, entry.person_id, id)
  const isCelebrated =
    before.status === 'celebrated' && entry.burial_date !== null && entry.burial_date <= today()
  return updateVersioned(db, 'funerals', id, version, {
    ...entry,
    status: isCelebrated ? 'celebrated' : getOpenStatus(entry),
    ...(entry.necrology_published && { publish_withdrawn_on: null }),
  })
}

/** Ticks the papers that the family has shown. */
export async function setFuneralPapers(
  { db }: Context,
  id: number,
  { version, ...papers }: PapersEntry,
) {
  requireStatus(await refuseEntered(db, id), ['reported', 'planned', 'celebrated'])
  return updateVersioned(db, 'funerals', id, version, papers)
}

export async function celebrateFuneral({ db }: Context, id: number, { version }: VersionBody) {
  const funeral = await refuseEntered(db, id)
  requireStatus(funeral, ['planned'])
  if (isBefore(today(), funeral.burial_date)) {
    throw refuseField('burial_date', 'Ten pogrzeb jeszcze się nie odbył.')
  }
  return updateVersioned(db, 'funerals', id, version, { status: 'celebrated' })
}

/** Returns a cancelled report to its former state; the obituary waits until somebody publishes it again. */
export async function restoreFuneral({ db }: Context, id: number, { version }: VersionBody) {
  const funeral = await refuseEntered(db, id)
  requireStatus(funeral, ['cancelled'])
  await refuseSecondReport(db, funeral.person_id, id)
  return updateVersioned(db, 'funerals', id, version, {
    status: getOpenStatus(funeral),
    cancel_reason: null,
  })
}

export async function withdrawObituary({ db }: Context, id: number, { version }: VersionBody) {
  const funeral = await refuseEntered(db, id)
  if (!funeral.necrology_published) {
    throw refuseField('necrology_published', 'Tego nekrologu nie ma na stronie. Odśwież widok.')
  }
  await setChangeReason(db, 'Rodzina wycofała zgodę na nekrolog')
  return updateVersioned(db, 'funerals', id, version, {
    necrology_published: false,
    publish_withdrawn_on: today(),
  })
}

/** Cancels a funeral: its obituary leaves the public page, and its Mass too when that is requested. */
export async function cancelFuneral(
  context: Context,
  id: number,
  { version, reason, cancel_mass }: FuneralCancellation,
) {
  const { db } = context
  const funeral = await refuseEntered(db, id)
  requireStatus(funeral, ['reported', 'planned'])
  await setChangeReason(db, reason)
  if (cancel_mass && funeral.intention_id) await cancelMass(context, funeral.intention_id, reason)
  return updateVersioned(db, 'funerals', id, version, {
    status: 'cancelled',
    cancel_reason: reason,
    necrology_published: false,
  })
}

async function cancelMass(context: Context, id: number, reason: string) {
  requireIntentionRight(context)
  const mass = await context.db
    .selectFrom('intentions')
    .select(['version', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (mass.status !== 'accepted') return
  await settleIntention(context, id, {
    version: mass.version,
    status: 'cancelled',
    reason,
    celebrant: null,
    celebrant_id: null,
    passed_to: null,
  })
}

/** Refuses an account that may keep the book of the deceased and not the book of intentions. */
export function requireIntentionRight({ user }: Pick<Context, 'user'>) {
  if (hasPermission(user, 'intentions.write')) return
  throw forbidden('Mszy w księdze intencji to konto nie zmienia. Poproś kogoś z tym uprawnieniem.')
}
