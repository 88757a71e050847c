import * as z from 'zod'
import { Refusal } from '#platform/refusals.ts'
import { AnswersEntry, ImportQuestion } from '../contract.ts'

export const Questions = z.array(ImportQuestion)

/** A question of one row; rows with the same kind and key share it. */
type RowQuestion = Omit<ImportQuestion, 'id' | 'rows' | 'answer'> & { key: string }

/** Collects the questions of all rows of a file in one check. */
export interface QuestionLog {
  /** Counts the row and returns the answer, null while there is none. */
  ask: (question: RowQuestion) => string | null
  /** Returns the answer of a former check without counting a row. */
  getAnswer: (kind: RowQuestion['kind'], key: string) => string | null
  list: () => ImportQuestion[]
}

const MAX_QUESTIONS = 2000
const MAX_TEXT_LENGTH = 200

const clip = (text: string) => text.slice(0, MAX_TEXT_LENGTH).toWellFormed()
/** A key too long for an answer is told apart by its length. */
const getQuestionID = (kind: string, key: string) =>
  `${kind} ${key.length > MAX_TEXT_LENGTH ? `${clip(key)} ${key.length}` : key}`

/** `previousAnswers`: answers by ids of questions, as a former check left them. */
export function createQuestionLog(previousAnswers: unknown): QuestionLog {
  const { answers } = AnswersEntry.parse({ answers: previousAnswers })
  const questions = new Map<string, ImportQuestion>()
  return {
    ask({ key, ...question }) {
      const id = getQuestionID(question.kind, key)
      const stored = answers[id]
      const answer = question.options.some(({ value }) => value === stored) ? stored! : null
      const counted = questions.get(id)
      if (counted) counted.rows += 1
      else questions.set(id, { ...question, name: clip(question.name), id, rows: 1, answer })
      return answer
    },
    getAnswer: (kind, key) => answers[getQuestionID(kind, key)] ?? null,
    list: () => [...questions.values()].toSorted((a, b) => b.rows - a.rows).slice(0, MAX_QUESTIONS),
  }
}

/** Refuses to write a file with a new town or street that nobody has confirmed. */
export function refuseUnanswered(questions: unknown) {
  const open = Questions.parse(questions).filter(
    ({ kind, answer }) => (kind === 'town' || kind === 'street') && answer === null,
  )
  if (open.length === 0) return
  throw new Refusal(
    422,
    `Potwierdź najpierw nowe miejscowości i ulice (${open.length}) w wyniku sprawdzenia pliku.`,
  )
}
