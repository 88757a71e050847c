import { normalizeText, removeZeroWidth } from './normalize-text.ts'

const OUTSIDE_ASCII = /\P{ASCII}/u

/** Removes diacritics; ł, ø and đ are replaced explicitly because NFD does not decompose them. */
export const stripDiacritics = (text: string) =>
  OUTSIDE_ASCII.test(text)
    ? normalizeText(
        text.replaceAll('ł', 'l').replaceAll('Ł', 'L').replaceAll('ø', 'o').replaceAll('đ', 'd'),
        'NFD',
      ).replaceAll(/[\u0300-\u036f]/g, '')
    : text

/** Removes case and diacritics by the same rule as `fold` in db/migrations/0000_ground.sql. */
export const foldText = (text: string) => stripDiacritics(text.toLowerCase())

/** Letters used as an apostrophe in Ukrainian and other names; `’` and `'` are not letters. */
const LETTER_APOSTROPHES = /[\u02b9\u02bb-\u02bd\u02c8]/g

/** Splits text into search words: folded, letters and digits only; the same rule as `words` in the database. */
export const splitWords = (text: string) =>
  foldText(removeZeroWidth(text.replaceAll(LETTER_APOSTROPHES, ' '))).match(/[\p{L}\p{N}]+/gu) ?? []

/** Checks whether a typed word means a word of a text, both folded: its beginning, a part, or another ending. */
export const isWordMatch = (typedWord: string, word: string) =>
  word.startsWith(typedWord) ||
  (typedWord.length >= 4 && word.includes(typedWord)) ||
  isOtherEnding(typedWord, word)

/** Checks whether a long word differs from another in its last letters only: `rodzinę`, `rodzina`. */
export const isOtherEnding = (typedWord: string, word: string) =>
  typedWord.length >= 6 && word.startsWith(typedWord.slice(0, typedWord.length >= 8 ? -2 : -1))

const PREPOSITIONS = new Set(['dla', 'do', 'i', 'na', 'o', 'od', 'po', 'w', 'we', 'z', 'ze'])

/** Leaves out prepositions, which a title words otherwise: „napisz do rodziców”; a text of them alone stays. */
export function omitPrepositions(words: string[]): string[] {
  const otherWords = words.filter(word => !PREPOSITIONS.has(word))
  return otherWords.length > 0 ? otherWords : words
}
