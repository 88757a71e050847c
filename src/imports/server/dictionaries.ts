import { foldText } from '#shared/text/fold-text.ts'

/** Alternative spellings of the first text, normalised, separated by `|`. */
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

/** Normalises a text without spaces, dots and hyphens: `rzym.-kat.` and `rzym kat`, `a / b` and `a/b` are equal. */
export const getKey = (text: string) =>
  foldText(text)
    .replaceAll(/[^\p{L}\p{N}/]+/gu, ' ')
    .replaceAll(/ ?\/ ?/g, '/')
    .trim()

/** Builds a lookup of a dictionary for files: `kawaler / panna` is found by either word. */
export function getDictionary(items: { id: number; value: string }[], synonyms: Synonyms = {}) {
  const idByWord = new Map<string, number>()
  for (const { id, value } of items) {
    const words = [value, ...value.split('/'), ...(synonyms[foldText(value)] ?? '').split('|')]
    for (const word of words.map(getKey)) if (word && !idByWord.has(word)) idByWord.set(word, id)
  }
  return idByWord
}
