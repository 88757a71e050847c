import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { mapConstraintError } from '#platform/refusals.ts'
import { setChangeReason, updateVersioned } from '#platform/database/records.ts'
import type { Because } from '#books/core/act.ts'
import { actLabel } from '#shared/act-label.ts'
import { cancelAct, requireNotCancelled, takeNumber } from '#books/core/server/acts.ts'
import type { ConversionCorrection } from '../contract.ts'
import { type ConversionEntry, ofItsKind } from '../entry.ts'
import { buildFacts } from './facts.ts'
import {
  EMPTY_FORMER_COLUMNS,
  updateFaithCard,
  toFormerColumns,
  refuseMisplaced,
  findConversionHistory,
  revertFaithCard,
} from './person.ts'
import { announceConversion } from './baptism-notice.ts'
import { listWarnings } from '../warnings.ts'
import { type ConversionKind, kindWords } from '../labels.ts'

mapConstraintError(
  'conversions_act_once',
  'act_number',
  'Ten numer aktu jest już zajęty. Podaj następny.',
)

/** Returns the condition of the number series: each kind has its own numbers, because it has its own paper volume. */
export const buildConversionSeries = (kind: ConversionKind) => sql<boolean>`kind = ${kind}`

const getBook = (act: ConversionEntry) =>
  `Wpis w księdze (${kindWords[act.kind].event}), akt ${actLabel(act)}`

/** Refuses an act that contradicts others; then updates the card of the person. */
async function settle(db: Db, id: number, person_id: number | null) {
  const personHistory = await findConversionHistory(db, person_id)
  if (!personHistory) return
  refuseMisplaced(personHistory, id)
  await updateFaithCard(db, personHistory)
}

/** Creates an act, updates the card of the person and notifies the book of baptisms. */
export async function createConversion(context: Context, input: ConversionEntry) {
  const { db } = context
  const entry = ofItsKind(input)
  const next_number = await takeNumber(
    db,
    'conversions',
    entry,
    null,
    buildConversionSeries(entry.kind),
  )
  const personHistory = await findConversionHistory(db, entry.person_id)
  const former = personHistory ? toFormerColumns(personHistory.former) : EMPTY_FORMER_COLUMNS
  const savedAct = await db
    .insertInto('conversions')
    .values({ ...entry, ...former })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await setChangeReason(db, getBook(entry))
  const facts = await buildFacts(db, { person_id: entry.person_id, ...former })
  await settle(db, savedAct.id, entry.person_id)
  await announceConversion(context, savedAct.id, entry)
  return { ...savedAct, warnings: listWarnings(entry, { ...facts, next_number }) }
}

const getCurrentAct = async (db: Db, id: number) => {
  await requireNotCancelled(db, 'conversions', id)
  return db
    .selectFrom('conversions')
    .select(['kind', 'person_id', 'decree_number', 'decree_date'])
    .where('id', '=', id)
    .$narrowType<{ kind: ConversionKind }>()
    .executeTakeFirstOrThrow()
}

/** Corrects a stored act; when its person changes, the card of the first person is restored. */
export async function updateConversion(
  context: Context,
  id: number,
  correction: ConversionCorrection,
) {
  const { db } = context
  const { version, reason, ...typed } = correction
  const entry = ofItsKind(typed)
  await takeNumber(db, 'conversions', entry, id, buildConversionSeries(entry.kind))
  const before = await getCurrentAct(db, id)
  const was = await findConversionHistory(db, before.person_id)
  const isOtherPerson = before.person_id !== entry.person_id
  const personHistory = isOtherPerson ? await findConversionHistory(db, entry.person_id) : was
  const former = personHistory ? toFormerColumns(personHistory.former) : EMPTY_FORMER_COLUMNS
  await setChangeReason(db, reason)
  const savedAct = await updateVersioned(db, 'conversions', id, version, { ...entry, ...former })
  if (isOtherPerson && was) await revertFaithCard(db, was)
  await settle(db, id, entry.person_id)
  await announceConversion(context, id, entry, before)
  return {
    ...savedAct,
    warnings: listWarnings(entry, await buildFacts(db, { ...entry, ...former })),
  }
}

/** Cancels the act, which stays in the book with its number, crossed out; the card gets its earlier values. */
export async function cancelConversion({ db }: Context, id: number, cancellation: Because) {
  const { person_id } = await getCurrentAct(db, id)
  const was = await findConversionHistory(db, person_id)
  const savedAct = await cancelAct(db, 'conversions', id, cancellation)
  if (was) await revertFaithCard(db, was)
  return { ...savedAct, warnings: [] }
}
