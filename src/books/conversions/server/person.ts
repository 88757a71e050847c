import { type Updateable, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/refusals.ts'
import type { DB } from '#platform/database/tables.ts'
import { actLabel } from '#shared/act-label.ts'
import {
  type FaithCard,
  type ConversionStep,
  cardAfter,
  findMisplacedStep,
} from './church-membership.ts'
import { kindWords } from '../labels.ts'

/** Events recorded in the acts of a person, and the values of the card before them. */
export interface ConversionHistory {
  person_id: number
  steps: ConversionStep[]
  former: FaithCard
}

const COLUMNS = [
  'left_church_date',
  'left_church_number',
  'returned_date',
  'dic_faith_id',
] as const satisfies (keyof FaithCard)[]

/** Returns the values under the column names by which an act stores them. */
export const toFormerColumns = (card: FaithCard) =>
  ({
    former_left_church_date: card.left_church_date,
    former_left_church_number: card.left_church_number,
    former_returned_date: card.returned_date,
    former_dic_faith_id: card.dic_faith_id,
  }) satisfies Updateable<DB['conversions']>

export const EMPTY_FORMER_COLUMNS = toFormerColumns({
  left_church_date: null,
  left_church_number: null,
  returned_date: null,
  dic_faith_id: null,
})

const getSteps = (db: Db, person_id: number) =>
  db
    .selectFrom('conversions')
    .select(['id', 'kind', 'act_number', 'year', 'decree_number'])
    .select(sql<string>`event_day::text`.as('event_day'))
    .select([
      'former_left_church_date as left_church_date',
      'former_left_church_number as left_church_number',
      'former_returned_date as returned_date',
      'former_dic_faith_id as dic_faith_id',
    ])
    .where('person_id', '=', person_id)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .execute() as Promise<(ConversionStep & FaithCard)[]>

const findCard = (db: Db, person_id: number): Promise<FaithCard | undefined> =>
  db.selectFrom('people').select(COLUMNS).where('id', '=', person_id).executeTakeFirst()

/** Loads the current events from the acts of the person and locks the card until the end of the transaction. */
export async function findConversionHistory(
  db: Db,
  person_id: number | null,
): Promise<ConversionHistory | undefined> {
  if (!person_id) return undefined
  await db.selectFrom('people').select('id').where('id', '=', person_id).forUpdate().execute()
  const card = await findCard(db, person_id)
  if (!card) throw refuseField('person_id', 'Wybierz osobę z kartoteki')
  const steps = await getSteps(db, person_id)
  return { person_id, steps, former: steps[0] ?? card }
}

/** Refuses an act that contradicts other acts about the same person. */
export function refuseMisplaced({ steps }: ConversionHistory, id: number) {
  const conflictingStep = findMisplacedStep(steps, id)
  if (!conflictingStep) return
  const { event } = kindWords[conflictingStep.kind]
  throw refuseField(
    'person_id',
    `W księdze jest już ${event} tej osoby (akt ${actLabel(conflictingStep)}), a między nimi nie ma innego aktu. Popraw tamten akt, unieważnij go albo wpisz najpierw brakujący.`,
  )
}

async function write(db: Db, person_id: number, change: Partial<FaithCard>) {
  if (!Object.keys(change).length) return
  await db.updateTable('people').set(change).where('id', '=', person_id).execute()
}

/** Updates the card from the current acts. */
export async function updateFaithCard(db: Db, { person_id, former }: ConversionHistory) {
  const card = (await findCard(db, person_id))!
  const nextCard = cardAfter(await getSteps(db, person_id), former)
  await write(
    db,
    person_id,
    pick(nextCard, column => nextCard[column] !== card[column]),
  )
}

/**
 * Updates the card of a person whom an act no longer concerns: from the other acts, or with the values before the act,
 * except for values typed on the card since.
 */
export async function revertFaithCard(db: Db, { person_id, steps, former }: ConversionHistory) {
  const card = (await findCard(db, person_id))!
  const before = cardAfter(steps, former)
  const nextCard = cardAfter(await getSteps(db, person_id), former)
  await write(
    db,
    person_id,
    pick(
      nextCard,
      column => nextCard[column] !== before[column] && card[column] === before[column],
    ),
  )
}

const pick = (
  card: FaithCard,
  isIncluded: (column: keyof FaithCard) => boolean,
): Partial<FaithCard> =>
  Object.fromEntries(COLUMNS.filter(isIncluded).map(column => [column, card[column]]))
