import { inflectText } from '#documents/texts/placeholders.ts'

export type FianceSide = 'fiance' | 'fiancee'
export const SIDES: readonly FianceSide[] = ['fiance', 'fiancee']

export type Yes = 'yes' | 'no' | 'na'

/** One question of a talk. `[a|b]` in its words is said to him and to her. */
export interface Question {
  /** A name that stays; what is stored is found by it. */
  key: string
  words: string
  /** Asks for words alone, not for yes or no. */
  open?: true
  /** The answer that the priest must do something about, and what. */
  action?: readonly [answer: 'yes' | 'no', what: string]
  /** The one side it is asked of; none is asked of both. */
  of?: FianceSide
}

export interface QuestionGroup {
  /** The letter its questions are numbered with: A1, A2… */
  letter: string
  title: string
  questions: readonly Question[]
}

/** Of whom a question is asked; an older protocol may have asked the other side too. */
export const isQuestionAsked = (side: FianceSide, { of }: Question, answer?: unknown) =>
  of === undefined || of === side || answer != null

export const getGender = (side: FianceSide) => (side === 'fiance' ? 1 : 2)

/** Words as they are said to one of the two. */
export const inflectForSide = (side: FianceSide, words: string) =>
  inflectText(words, getGender(side))

/** Words over both answers: «Czy jest Pan/Pani osobą wierzącą?», «Czy ukończył(a)…». */
export const saidToBoth = (words: string) => inflectText(words, null)

/** A question for words alone. */
export const buildOpenQuestion = (key: string, words: string): Question => ({
  key,
  words,
  open: true,
})
/** Yes or no, and nothing follows from it. */
export const buildQuestion = (key: string, words: string): Question => ({ key, words })
/** Yes or no; «no» asks the priest to do something. */
export const buildNoQuestion = (key: string, words: string, action: string): Question => ({
  key,
  words,
  action: ['no', action],
})
/** Yes or no; «yes» asks the priest to do something. */
export const buildYesQuestion = (key: string, words: string, action: string): Question => ({
  key,
  words,
  action: ['yes', action],
})
