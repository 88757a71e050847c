import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { mapConstraintError, refuseField } from '#platform/refusals.ts'
import { setChangeReason, updateVersioned } from '#platform/database/records.ts'
import type { Because } from '#books/core/act.ts'
import { actLabel } from '#shared/act-label.ts'
import { cancelAct, requireNotCancelled, takeNumber } from '#books/core/server/acts.ts'
import type { SubstituteCorrection } from '../contract.ts'
import { type SubstituteEntry, ofItsProof } from '../entry.ts'
import { buildFacts } from './facts.ts'
import { listWarnings } from '../warnings.ts'

const BOOK = 'substitute_certificates'

mapConstraintError(
  'substitute_certificates_act_once',
  'act_number',
  'Ten numer jest już zajęty. Podaj następny.',
)

/** Refuses a second certificate of one baptism; locks the card, so that two clerks cannot write two. */
async function refuseSecond(db: Db, person_id: number | null, except = 0) {
  if (!person_id) return
  await db.selectFrom('people').select('id').where('id', '=', person_id).forUpdate().execute()
  const act = await db
    .selectFrom(BOOK)
    .select(['act_number', 'year'])
    .where('person_id', '=', person_id)
    .where('cancelled_at', 'is', null)
    .where('id', '<>', except)
    .executeTakeFirst()
  if (!act) return
  throw refuseField(
    'person_id',
    `Ta osoba ma już metrykę zastępczą (${actLabel(act)}). Popraw ją albo unieważnij, zanim wpiszesz nową.`,
  )
}

/**
 * Writes a new certificate; a number already taken is refused with the next free one in the message, and the typed
 * values remain in the form.
 */
export async function createSubstitute({ db }: Context, input: SubstituteEntry) {
  const entry = ofItsProof(input)
  const next_number = await takeNumber(db, BOOK, entry)
  await refuseSecond(db, entry.person_id)
  const savedCertificate = await db
    .insertInto(BOOK)
    .values(entry)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const facts = await buildFacts(db, entry.person_id)
  return { ...savedCertificate, warnings: listWarnings(entry, { ...facts, next_number }) }
}

/** Corrects a certificate; the history records the former values and the reason. */
export async function updateSubstitute(
  { db }: Context,
  id: number,
  correction: SubstituteCorrection,
) {
  const { version, reason, ...typed } = correction
  const entry = ofItsProof(typed)
  await takeNumber(db, BOOK, entry, id)
  await requireNotCancelled(db, BOOK, id)
  await refuseSecond(db, entry.person_id, id)
  await setChangeReason(db, reason)
  const savedCertificate = await updateVersioned(db, BOOK, id, version, entry)
  return {
    ...savedCertificate,
    warnings: listWarnings(entry, await buildFacts(db, entry.person_id)),
  }
}

/** Cancels a certificate, which remains in the register with its number, struck through. */
export const cancelSubstitute = async ({ db }: Context, id: number, cancellation: Because) => ({
  ...(await cancelAct(db, BOOK, id, cancellation)),
  warnings: [],
})
