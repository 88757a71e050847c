/** How an address begins: «Sz. Państwo Kowalscy», or «Rodzina Kowalskich». */
export type Style = 'formal' | 'family'

export interface NamedAddressee {
  names: string
  surname: string
  gender: number
}
export interface MailingHousemate extends NamedAddressee {
  is_head: boolean
  /** A child is not addressed «Sz. Pan»; of unknown age one is taken for an adult. */
  adult: boolean
}

// «Kowalscy», «Głowaccy», «Zawadzcy»; «Nowakowie». Other plurals (Mali, Dobrzy) cannot be told from surnames.
const ADJECTIVE = /(s|c|dz)cy$/
const NOUN = /owie$/

const inParts = (name: string, turn: (part: string) => string | null) => {
  const parts = name.trim().split('-').map(turn)
  return parts.includes(null) ? null : parts.join('-')
}

/** Whether the card calls the family as people do, in the plural: «Kowalscy», not «Kowalski». */
export const isPlural = (family_name: string) =>
  inParts(family_name, part => (ADJECTIVE.test(part) || NOUN.test(part) ? part : null)) !== null

/** «Kowalscy» of whom: «Kowalskich»; «Nowakowie»: «Nowaków». Null where nobody can tell by the letters. */
export const findGenitive = (family_name: string) =>
  inParts(family_name, part => {
    if (ADJECTIVE.test(part)) return part.replace(ADJECTIVE, '$1kich')
    return NOUN.test(part) ? part.replace(NOUN, 'ów') : null
  })

const firstName = (names: string) => names.trim().split(/\s+/)[0] ?? ''
const plain = ({ names, surname }: NamedAddressee) => `${firstName(names)} ${surname}`.trim()

/** One person: «Sz. Pani Anna Nowak»; a child by name alone. */
export function personName(person: NamedAddressee & { adult: boolean }, style: Style) {
  if (style === 'family' || !person.adult) return plain(person)
  return `Sz. ${person.gender === 2 ? 'Pani' : 'Pan'} ${plain(person)}`
}

/** Everybody who lives there. Who lives alone is addressed as one person, not as a family. */
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
