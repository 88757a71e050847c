import * as z from 'zod'
import { optionalText, orNull } from '#shared/fields.ts'
import { buildRecordShape, buildNewEntryShape } from '#books/core/columns/column.ts'
import { fianceColumns, fianceeColumns, witnessColumns } from './party-columns.ts'
import { QUESTIONS } from './questions/questionnaire.ts'

const text = z.string().nullable()

const Answer = z.object({ answer: z.enum(['yes', 'no', 'na']).nullable(), text })

/** Address as text. */
const lives = { town: text, street: text }

/** Party as stored in the protocol: unchanged since its day, also when the register changes later. */
export const PremaritalParty = z.object({
  ...buildRecordShape(fianceColumns),
  ...lives,
  marital_status: text,
  faith: text,
  /** Whether an act of this parish records their baptism or reception into the Catholic Church (KPK 11). */
  catholic_in_book: z.boolean(),
  /** Answers by the key of the question, including those of an older questionnaire. */
  answers: z.record(z.string(), Answer),
})
export type PremaritalParty = z.infer<typeof PremaritalParty>

const AnswerEntry = z.strictObject({
  answer: orNull(z.enum(['yes', 'no', 'na'], 'Odpowiedź to: tak, nie albo nie dotyczy')).default(
    null,
  ),
  text: optionalText(1000),
})

/** Answers of a party; unanswered questions are not stored. */
const AnswersEntry = z
  .strictObject(Object.fromEntries(QUESTIONS.map(({ key }) => [key, AnswerEntry.optional()])))
  .transform(answers =>
    Object.fromEntries(
      Object.entries(answers).flatMap(([key, answer]) =>
        answer && (answer.answer || answer.text) ? [[key, answer] as const] : [],
      ),
    ),
  )
  .default({})

export const FianceEntry = z.strictObject({
  ...buildNewEntryShape(fianceColumns),
  answers: AnswersEntry,
})
export const FianceeEntry = z.strictObject({
  ...buildNewEntryShape(fianceeColumns),
  answers: AnswersEntry,
})
export type PartyEntry = z.infer<typeof FianceEntry>

export const Witness = z.object({ ...buildRecordShape(witnessColumns), ...lives })
export type Witness = z.infer<typeof Witness>

export const WitnessEntry = z.strictObject(buildNewEntryShape(witnessColumns))
