import { wordsOf } from '#platform/words.ts'

/** More words than that only make the search slower; a record is known by fewer. */
export const typedWords = (text: string) =>
  wordsOf(text)
    .slice(0, 8)
    .map(word => word.slice(0, 60))

/** `kowalska` → `kowalski`, `kowalscy`: wife, husband and their family bear one name. */
export function endings(word: string): string[] {
  const stem = /^(.*(?:s|c|dz))(?:k[ia]|cy)$/.exec(word)?.[1]
  if (!stem) return []
  return ['ki', 'ka', 'cy'].map(ending => stem + ending).filter(other => other !== word)
}

/** Whether there is enough to look for: one letter would find half of the parish. */
export const isEnough = (text: string) =>
  typedWords(text).some(word => word.length > 1 || /\d/.test(word))
