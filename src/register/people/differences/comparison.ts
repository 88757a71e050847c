import { keysOf } from '#platform/objects.ts'

/** What an act and the card of its person both tell of the person. */
export const COMPARED = {
  names: 'imiona',
  surname: 'nazwisko',
  birth_date: 'data urodzenia',
  birth_town: 'miejsce urodzenia',
} as const
export type ComparedField = keyof typeof COMPARED

export type PersonData = Record<ComparedField, string | null>
export type ActData = PersonData & { surname_after: string | null }
export type CardData = PersonData & { family_name: string | null; previous_names: string[] }

export interface Difference {
  field: ComparedField
  act: string
  card: string | null
}

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('pl')
const isAlike = (one: string | null, other: string | null) =>
  one !== null && other !== null && plain(one) === plain(other)

/** A card may know the day where an act knows only the year, or only about when it was. */
function isSameBirth(act: string, card: string) {
  if (act.startsWith('~')) return true
  return card.replace('~', '').startsWith(act)
}

/** A surname is no difference when the card knows it as one borne before, or the act as one taken at the wedding. */
const isKnownSurname = (act: ActData, card: CardData) =>
  [card.family_name, ...card.previous_names].some(name => isAlike(act.surname, name)) ||
  isAlike(act.surname_after, card.surname)

/** Where the card says something else than the act, or nothing; what the act does not tell is no difference. */
export function differencesOf(act: ActData, card: CardData): Difference[] {
  return keysOf(COMPARED).flatMap(field => {
    const [written, kept] = [act[field], card[field]]
    if (!written || isAlike(written, kept)) return []
    if (field === 'surname' && isKnownSurname(act, card)) return []
    if (field === 'birth_date' && kept && isSameBirth(written, kept)) return []
    return [{ field, act: written, card: kept || null }]
  })
}
