import { CONSENT } from './consent.ts'
import { OBSTACLES } from './obstacles.ts'
import { PERSON } from './person.ts'
import {
  type QuestionGroup,
  type Question,
  type FianceSide,
  type Yes,
  SIDES,
  inflectForSide,
  saidToBoth,
} from './question.ts'

/** Whole interview, in the order of the questions and of the printout. */
export const QUESTIONNAIRE: readonly QuestionGroup[] = [...PERSON, ...OBSTACLES, ...CONSENT]

export interface QuestionAnswer {
  answer: Yes | null
  text: string | null
}
export type Answers = Record<string, QuestionAnswer>

interface NumberedQuestion extends Question {
  /** Number on the printed form: «C4». */
  number: string
  /** Text of the question above both answers. */
  asked: string
}

export const QUESTIONS: readonly NumberedQuestion[] = QUESTIONNAIRE.flatMap(
  ({ letter, questions }) =>
    questions.map((question, index) => ({
      ...question,
      number: `${letter}${index + 1}`,
      asked: saidToBoth(question.words),
    })),
)

/** Returns the action that an answer requires of the priest; undefined when none. */
export const findAction = ({ action }: Question, answer: Yes | null | undefined) =>
  action && answer === action[0] ? action[1] : undefined

/** Answer that requires an action. */
export interface QuestionAction {
  side: FianceSide
  key: string
  number: string
  words: string
  answer: Yes
  text: string | null
  what: string
}

/** Lists all answers of both interviews that require an action of the priest, in the order of the questions. */
export const listActions = (
  answers: Record<FianceSide, Partial<Answers> | undefined>,
): QuestionAction[] =>
  QUESTIONS.flatMap(question =>
    SIDES.flatMap(side => {
      const givenAnswer = answers[side]?.[question.key]
      const action = findAction(question, givenAnswer?.answer)
      if (!action || !givenAnswer?.answer) return []
      const { key, number, words } = question
      const { answer, text } = givenAnswer
      return [{ side, key, number, words: inflectForSide(side, words), answer, text, what: action }]
    }),
  )

export const YES: Record<Yes, string> = { yes: 'tak', no: 'nie', na: 'nie dotyczy' }
