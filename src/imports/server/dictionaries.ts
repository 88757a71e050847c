import { foldText } from '#platform/fold-text.ts'

/** Other ways of writing what stands first, folded, with `|` between them. */
export type Synonyms = Record<string, string>

export const FAITHS: Synonyms = {
  rzymskokatolickie:
    'katolik|katoliczka|katolickie|katolicka|rzymskokatolicka|rzymskokatolicki|rzym kat|rz kat|rk|kat',
  'bezwyznaniowy / nieochrzczony': 'niewierzacy|niewierzaca|ateista|brak',
}

export const MARITAL_STATUSES: Synonyms = {
  'kawaler / panna': 'wolny|wolna|kaw',
  'wdowiec / wdowa': 'owdowialy|owdowiala',
  'stwierdzona niewaznosc malzenstwa': 'malzenstwo koscielne stwierdzone jako niewazne',
  'zonaty / zamezna': 'mezatka|zon|zam',
}

/** Spaces, dots and hyphens do not tell words apart: `rzym.-kat.` and `rzym kat`, `a / b` and `a/b`. */
export const getKey = (text: string) =>
  foldText(text)
    .replaceAll(/[^\p{L}\p{N}/]+/gu, ' ')
    .replaceAll(/ ?\/ ?/g, '/')
    .trim()

/** A dictionary as files write it: `kawaler / panna` is found by either word. */
export function getDictionary(items: { id: number; value: string }[], synonyms: Synonyms = {}) {
  const idByWord = new Map<string, number>()
  for (const { id, value } of items) {
    const words = [value, ...value.split('/'), ...(synonyms[foldText(value)] ?? '').split('|')]
    for (const word of words.map(getKey)) if (word && !idByWord.has(word)) idByWord.set(word, id)
  }
  return idByWord
}
