import { foldText, splitWords } from '#shared/text/fold-text.ts'

/** Splits a text into search words, up to a limit: more words only make the search slower and are never needed. */
export const typedWords = (text: string) =>
  splitWords(text)
    .slice(0, 8)
    .map(word => word.slice(0, 60))

/**
 * Returns the related endings of a surname, `kowalska` → `kowalski`, `kowalscy`, because wife, husband and family share
 * a name.
 */
export function listSurnameEndings(word: string): string[] {
  const stem = /^(.*(?:s|c|dz))(?:k[ia]|cy)$/.exec(word)?.[1]
  if (!stem) return []
  return ['ki', 'ka', 'cy'].map(ending => stem + ending).filter(form => form !== word)
}

// Words that identify no record: „Akt chrztu nr 12/2025”.
const IDLE = ['akt', 'aktu', 'akty', 'ksiega', 'ksiegi', 'nr', 'numer']

/** Removes the words for a kind of record from a text; returns the whole text when it contains none. */
export function parseActionQuery(text: string, kindWords: readonly string[] = []) {
  const words = text.trim().split(/\s+/)
  const calls = (word: string) => kindWords.includes(foldText(word))
  if (!words.some(calls)) return text.trim()
  const remainder = words.filter(word => !calls(word) && !IDLE.includes(foldText(word))).join(' ')
  return isEnough(remainder) ? remainder : text.trim()
}

/** Checks whether the text is long enough to search: one letter would match half of the parish. */
export const isEnough = (text: string) =>
  typedWords(text).some(word => word.length > 1 || /\d/.test(word))
