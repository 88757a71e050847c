import { fold } from '#platform/words.ts'

/** What the parish has in its dictionaries, folded, for one whole import. */
export interface Words {
  faiths: Map<string, number>
  maritalStatuses: Map<string, number>
  familyRoles: Map<string, number>
  /** First names with a known gender. */
  genders: Map<string, 1 | 2>
  pesel_kept: boolean
  /** The parish's own town: addresses that name none are there. */
  home_town: string | null
}

/** Other ways of writing what stands first in a fixed list. */
const SYNONYMS: Record<string, Record<string, string>> = {
  Faith: {
    rzymskokatolickie: 'katolik|katoliczka|katolickie|katolicka|rzymskokatolicka|rzymskokatolicki',
    'bezwyznaniowy / nieochrzczony': 'niewierzacy|niewierzaca|ateista|brak',
  },
  MaritalStatus: {
    'zonaty / zamezna': 'mezatka|zonata|w malzenstwie',
    'wdowiec / wdowa': 'owdowialy|owdowiala',
  },
  FamilyRole: { 'opiekun prawny': 'opiekun|opiekunka', inny: 'inna' },
}

/** Spaces, dots and hyphens do not tell words apart: `rzym.-kat.` and `rzym kat`. */
export const keyOf = (text: string) =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim()

/** A dictionary as files write it: `kawaler / panna` is found by either word. */
export function dictionaryOf(name: string, items: { id: number; value: string }[]) {
  const found = new Map<string, number>()
  for (const { id, value } of items) {
    const words = [value, ...value.split('/'), ...(SYNONYMS[name]?.[fold(value)] ?? '').split('|')]
    for (const word of words.map(keyOf)) if (word && !found.has(word)) found.set(word, id)
  }
  if (name === 'Faith') for (const short of ['rzym kat', 'rz kat', 'rk', 'kat']) found.set(short, 1)
  return found
}
