import { foldText, splitWords } from '#platform/fold-text.ts'

/** More words than that only make the search slower; a record is known by fewer. */
export const typedWords = (text: string) =>
  splitWords(text)
    .slice(0, 8)
    .map(word => word.slice(0, 60))

/** `kowalska` → `kowalski`, `kowalscy`: wife, husband and their family bear one name. */
export function listSurnameEndings(word: string): string[] {
  const stem = /^(.*(?:s|c|dz))(?:k[ia]|cy)$/.exec(word)?.[1]
  if (!stem) return []
  return ['ki', 'ka', 'cy'].map(ending => stem + ending).filter(form => form !== word)
}

// „Akt chrztu nr 12/2025”: words that say nothing of which one.
const IDLE = ['akt', 'aktu', 'akty', 'ksiega', 'ksiegi', 'nr', 'numer']

/** A text without the words by which a kind is `called`; the whole text when it calls it by none. */
export function parseActionQuery(text: string, kindWords: readonly string[] = []) {
  const words = text.trim().split(/\s+/)
  const calls = (word: string) => kindWords.includes(foldText(word))
  if (!words.some(calls)) return text.trim()
  const remainder = words.filter(word => !calls(word) && !IDLE.includes(foldText(word))).join(' ')
  return isEnough(remainder) ? remainder : text.trim()
}

/** Whether there is enough to look for: one letter would find half of the parish. */
export const isEnough = (text: string) =>
  typedWords(text).some(word => word.length > 1 || /\d/.test(word))
