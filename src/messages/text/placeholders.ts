import { foldText } from '#platform/fold-text.ts'
import { countSms } from './segments.ts'

/** Data of the receiver that a message may name. */
export interface NamedReceiver {
  names: string
  surname: string
}

// `{imię}`, `{nazwisko}`, `{parafia}`: Polish letters and capitals make no difference.
const IN_BRACES = /\{\s*(\p{L}+)\s*\}/gu

export const firstName = (names: string) => names.trim().split(/\s+/)[0] ?? ''

/** The message as somebody will read it. Names stay in the nominative: nobody declines them safely. */
export const fillPlaceholders = (text: string, { names, surname }: NamedReceiver, parish: string) =>
  text.replaceAll(IN_BRACES, (match, word: string) => {
    const name = foldText(word)
    if (name === 'imie') return firstName(names)
    if (name === 'nazwisko') return surname
    return name === 'parafia' ? parish : match
  })

/** Braces that mean nothing: they would be sent as they stand. */
export const unknownPlaceholders = (text: string) =>
  [...text.matchAll(IN_BRACES)]
    .filter(([, word]) => !['imie', 'nazwisko', 'parafia'].includes(foldText(word!)))
    .map(([match]) => match)

/** Whether each receiver reads words of their own. */
export const isPersonal = (text: string) =>
  [...text.matchAll(IN_BRACES)].some(([, word]) => ['imie', 'nazwisko'].includes(foldText(word!)))

export interface Longest {
  name: string
  surname: string
  /** Some name holds a letter beyond the GSM alphabet. */
  dear: boolean
}

const longer = (a: string, b: string) => (b.length > a.length ? b : a)

/** The longest names among those who are written to: what a counter must reckon with. */
export function getLongest(people: readonly NamedReceiver[]): Longest {
  const names = people.map(person => firstName(person.names))
  const surnames = people.map(person => person.surname)
  return {
    name: names.reduce(longer, ''),
    surname: surnames.reduce(longer, ''),
    dear: [...names, ...surnames].some(text => countSms(text).encoding === 'ucs2'),
  }
}
