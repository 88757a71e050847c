/** Kinds of names on papers that are checked (typed-names.ts, which is not part of the first bundle). */
export const NAME_CHECK_KINDS = ['person', 'cleric', 'addressee', 'document'] as const

export const ADDRESSEE_MESSAGE = 'Wpisz nazwę i miejscowość albo imię i nazwisko'

const MIN_NAME_LETTERS = 2
const MIN_WORD_LETTERS = 4

export const listWords = (text: string) =>
  text
    .split(/[\s.,;:()„”"]+/)
    .filter(word => (word.match(/\p{L}/gu)?.length ?? 0) >= MIN_NAME_LETTERS)

/**
 * Checks whether a text names an addressee of a letter: a person, a parish or an office, with at least one long word.
 */
export function namesAddressee(text: string) {
  const words = listWords(text)
  return words.length >= 2 || words.some(word => word.length >= MIN_WORD_LETTERS)
}
