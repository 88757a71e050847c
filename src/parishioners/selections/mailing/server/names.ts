import { formatName } from '#shared/people/mononym.ts'

/** Style of an address: «Sz. Państwo Kowalscy» or «Rodzina Kowalskich». */
export type Style = 'formal' | 'family'

export interface NamedAddressee {
  names: string
  surname: string
  gender: number
}
export interface MailingHousemate extends NamedAddressee {
  is_head: boolean
  /** True for an adult, who is addressed «Sz. Pan»; a person of unknown age counts as an adult. */
  adult: boolean
}

// Surnames in the plural: «Kowalscy», «Głowaccy», «Zawadzcy»; «Nowakowie». Other plurals (Mali, Dobrzy) cannot be
// distinguished from surnames.
const ADJECTIVE = /(s|c|dz)cy$/
const NOUN = /owie$/

const inParts = (name: string, turn: (part: string) => string | null) => {
  const parts = name.trim().split('-').map(turn)
  return parts.includes(null) ? null : parts.join('-')
}

/** Checks whether the family name on the card is in the plural: «Kowalscy», not «Kowalski». */
export const isPlural = (family_name: string) =>
  inParts(family_name, part => (ADJECTIVE.test(part) || NOUN.test(part) ? part : null)) !== null

/**
 * Returns the genitive of a family name: «Kowalskich» for «Kowalscy», «Nowaków» for «Nowakowie»; null when the letters
 * do not determine it.
 */
export const findGenitive = (family_name: string) =>
  inParts(family_name, part => {
    if (ADJECTIVE.test(part)) return part.replace(ADJECTIVE, '$1kich')
    return NOUN.test(part) ? part.replace(NOUN, 'ów') : null
  })

const firstName = (names: string) => names.trim().split(/\s+/)[0] ?? ''
const plain = ({ names, surname }: NamedAddressee) =>
  formatName({ names: firstName(names), surname }).trim()

/** Returns the address of one person: «Sz. Pani Anna Nowak»; a child by name alone. */
export function personName(person: NamedAddressee & { adult: boolean }, style: Style) {
  if (style === 'family' || !person.adult) return plain(person)
  return `Sz. ${person.gender === 2 ? 'Pani' : 'Pan'} ${plain(person)}`
}

/** Returns the address of all people of a family; a person who lives alone is addressed as one person. */
export function familyName(family_name: string, people: readonly MailingHousemate[], style: Style) {
  const adults = people.filter(({ adult }) => adult)
  const head = adults.find(({ is_head }) => is_head) ?? adults[0] ?? people[0]
  if (people.length === 1 && head) return personName(head, style)
  const genitiveName = style === 'family' ? findGenitive(family_name) : null
  if (genitiveName) return `Rodzina ${genitiveName}`
  if (style === 'formal' && adults.length > 1 && isPlural(family_name)) {
    return `Sz. Państwo ${family_name}`
  }
  return head ? `${personName(head, style)} z rodziną` : `Rodzina: ${family_name}`
}
