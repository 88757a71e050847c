import { keepOverrides, listOverrides } from '#books/canon-law/server/overrides.ts'
import {
  followInProtocol,
  keepInProtocol,
  listProtocolWarnings,
  openProtocol,
} from '#books/marriages/server/protocol.ts'
import type { Context } from '#platform/context.ts'
import { mapConstraintError, refuseField } from '#platform/refusals.ts'
import { setChangeReason, updateVersioned, toJsonb } from '#platform/database/records.ts'
import type { Because, Warning } from '#books/core/act.ts'
import type { Check } from '#books/canon-law/contract.ts'
import type { Db } from '#platform/database/database.ts'
import { cancelAct, requireNotCancelled, takeNumber } from '#books/core/server/acts.ts'
import { isBefore, today } from '#shared/dates/days.ts'
import { listChecks, listProofWarnings, refuseBarred } from './canonical.ts'
import { noteConvalidation } from './convalidation.ts'
import type { RegistryLetter, WeddingCorrection } from '../contract.ts'
import { refuseWrongCouple } from './couple.ts'
import { revokeWeddingNotices, applyEffects, restoreMaritalStatus } from './effects.ts'
import { applyMarriageEndings } from './endings.ts'
import type { WeddingEntry } from '../entry.ts'
import { storedKind } from '../kinds.ts'
import { undoFamilyIfPossible } from './families/undoing.ts'
import { getWeddingAct } from './reading.ts'
import { listWarnings } from '../warnings.ts'

mapConstraintError(
  'weddings_act_once',
  'act_number',
  'Ten numer aktu jest już zajęty. Podaj następny.',
)
mapConstraintError(
  'weddings_two_people',
  'bride_person_id',
  'Tych kart nie można połączyć: w akcie małżeństwa to dwie różne osoby.',
)

const BOOK = 'weddings'

const toRow = ({ witnesses, banns, dispensations, overrides: _, ...act }: WeddingEntry) => ({
  ...act,
  ...storedKind(act),
  // An act recorded with a defect needs attention until somebody clears it up.
  needs_attention: act.needs_attention || act.circumstance === 'with_defect',
  witnesses: toJsonb(witnesses),
  banns: toJsonb(banns),
  dispensations: toJsonb(dispensations),
})

async function listSaveWarnings(
  db: Db,
  entry: WeddingEntry,
  checks: readonly Check[],
  next_number?: number,
): Promise<Warning[]> {
  if (entry.archival) return []
  return [
    ...listWarnings(entry, next_number),
    ...listProofWarnings(checks),
    ...(await listProtocolWarnings(db, entry)),
  ]
}

/** Writes a new act with all of its effects; on a refusal the typed values remain in the form. */
export async function createWedding(context: Context, entry: WeddingEntry) {
  const { db } = context
  const next_number = await takeNumber(db, BOOK, entry)
  await refuseWrongCouple(db, entry)
  const checks = await listChecks(context, entry, entry.overrides)
  refuseBarred(entry, checks)
  const savedAct = await db
    .insertInto(BOOK)
    .values(toRow(entry))
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await keepOverrides(context, { table: BOOK, id: savedAct.id }, checks, entry.overrides)
  await keepInProtocol(db, BOOK, entry)
  if (!entry.archival) await applyEffects(context, savedAct.id, entry)
  await noteConvalidation(context, savedAct.id, { act: entry, before: null, reason: '' })
  return { ...savedAct, warnings: await listSaveWarnings(db, entry, checks, next_number) }
}

/** Corrects an act; the history records the former values and the reason. */
export async function updateWedding(context: Context, id: number, correction: WeddingCorrection) {
  const { db } = context
  const { version, reason, ...entry } = correction
  await takeNumber(db, BOOK, entry, id)
  await requireNotCancelled(db, BOOK, id)
  const before = await getWeddingAct(db, id)
  await refuseWrongCouple(db, entry, id)
  const storedOverrides = await listOverrides(db, { table: BOOK, id })
  const checks = await listChecks(context, entry, entry.overrides, id)
  refuseBarred(entry, checks, await listChecks(context, before, storedOverrides, id))
  await setChangeReason(db, reason)
  const savedAct = await updateVersioned(db, BOOK, id, version, toRow(entry))
  await followInProtocol(db, BOOK, before, entry)
  await keepOverrides(context, { table: BOOK, id }, checks, entry.overrides)
  if (!before.archival) await restoreMaritalStatus(db, before, entry.archival ? null : entry)
  if (!entry.archival) await applyEffects(context, id, entry, before.archival ? null : before)
  else if (!before.archival) await revokeWeddingNotices(db, id)
  await noteConvalidation(context, id, { act: entry, before, reason })
  await applyMarriageEndings(context, id)
  return { ...savedAct, warnings: await listSaveWarnings(db, entry, checks) }
}

/** Cancels an act, which remains in the book with its number, struck through; its effects are reverted. */
export async function cancelWedding(context: Context, id: number, cancellation: Because) {
  const { db } = context
  await requireNotCancelled(db, BOOK, id)
  const act = await getWeddingAct(db, id)
  const savedAct = await cancelAct(db, BOOK, id, cancellation)
  await openProtocol(db, BOOK, act)
  if (!act.archival) await restoreMaritalStatus(db, act)
  await undoFamilyIfPossible(context, id)
  await noteConvalidation(context, id, { act: null, before: act, reason: cancellation.reason })
  return { ...savedAct, warnings: [] }
}

/** Records when the certificate was sent to the civil registry. */
export async function recordRegistryLetter({ db }: Context, id: number, letter: RegistryLetter) {
  const { version, usc_sent_date, usc_sent_method } = letter
  await requireNotCancelled(db, BOOK, id)
  const { wedding_date } = await getWeddingAct(db, id)
  if (isBefore(usc_sent_date, wedding_date)) {
    throw refuseField('usc_sent_date', 'Do USC przekazuje się zaświadczenie po ślubie')
  }
  if (isBefore(today(), usc_sent_date)) {
    throw refuseField('usc_sent_date', 'Data przekazania do USC nie może być z przyszłości')
  }
  return updateVersioned(db, BOOK, id, version, { usc_sent_date, usc_sent_method })
}
