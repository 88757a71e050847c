import { inflectText } from '#documents/texts/placeholders.ts'

export type FianceSide = 'fiance' | 'fiancee'
export const SIDES: readonly FianceSide[] = ['fiance', 'fiancee']

export type Yes = 'yes' | 'no' | 'na'

/** Question of the interview. `[a|b]` in its text has the form for him and for her. */
export interface Question {
  /** Permanent key, under which the answer is stored. */
  key: string
  words: string
  /** Whether it asks for text alone, not for yes or no. */
  open?: true
  /** Answer that requires an action of the priest, and the action. */
  action?: readonly [answer: 'yes' | 'no', what: string]
  /** Only party to whom the question is put; absent when both are asked. */
  of?: FianceSide
}

export interface QuestionGroup {
  /** Letter with which its questions are numbered: A1, A2… */
  letter: string
  title: string
  questions: readonly Question[]
}

/** Tells whether the party is asked the question; an older protocol may contain an answer of the other party too. */
export const isQuestionAsked = (side: FianceSide, { of }: Question, answer?: unknown) =>
  of === undefined || of === side || answer != null

export const OTHER_SIDE: Record<FianceSide, FianceSide> = { fiance: 'fiancee', fiancee: 'fiance' }

export const getGender = (side: FianceSide) => (side === 'fiance' ? 1 : 2)

/** Returns the text in the form for one party. */
export const inflectForSide = (side: FianceSide, words: string) =>
  inflectText(words, getGender(side))

/** Returns the text above both answers: «Czy jest Pan/Pani osobą wierzącą?», «Czy ukończył(a)…». */
export const saidToBoth = (words: string) => inflectText(words, null)

/** Builds a question that asks for text alone. */
export const buildOpenQuestion = (key: string, words: string): Question => ({
  key,
  words,
  open: true,
})
/** Builds a yes-or-no question without consequences. */
export const buildQuestion = (key: string, words: string): Question => ({ key, words })
/** Builds a yes-or-no question; «no» requires an action of the priest. */
export const buildNoQuestion = (key: string, words: string, action: string): Question => ({
  key,
  words,
  action: ['no', action],
})
/** Builds a yes-or-no question; «yes» requires an action of the priest. */
export const buildYesQuestion = (key: string, words: string, action: string): Question => ({
  key,
  words,
  action: ['yes', action],
})
