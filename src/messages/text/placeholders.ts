import { foldText } from '#shared/text/fold-text.ts'
import { NO_SURNAME } from '#shared/people/mononym.ts'
import { countSms } from './sms-parts.ts'

/** Data of the recipient that a message may contain. */
export interface NamedReceiver {
  names: string
  surname: string
}

// Pattern of the placeholders `{imię}`, `{nazwisko}`, `{parafia}`; Polish letters and capitals make no difference.
const IN_BRACES = /\{\s*(\p{L}+)\s*\}/gu

export const firstName = (names: string) => names.trim().split(/\s+/)[0] ?? ''

/** Fills in the placeholders. Names stay in the nominative, because they cannot be declined reliably. */
export const fillPlaceholders = (text: string, { names, surname }: NamedReceiver, parish: string) =>
  text.replaceAll(IN_BRACES, (match, word: string) => {
    const name = foldText(word)
    if (name === 'imie') return firstName(names)
    if (name === 'nazwisko') return surname === NO_SURNAME ? '' : surname
    return name === 'parafia' ? parish : match
  })

/** Lists unknown placeholders, which would be sent unchanged. */
export const unknownPlaceholders = (text: string) =>
  [...text.matchAll(IN_BRACES)]
    .filter(([, word]) => !['imie', 'nazwisko', 'parafia'].includes(foldText(word!)))
    .map(([match]) => match)

/** Whether each recipient gets a different text. */
export const isPersonal = (text: string) =>
  [...text.matchAll(IN_BRACES)].some(([, word]) => ['imie', 'nazwisko'].includes(foldText(word!)))

export interface Longest {
  name: string
  surname: string
  /** Whether any name contains a letter outside the GSM alphabet. */
  dear: boolean
}

const longer = (a: string, b: string) => (b.length > a.length ? b : a)

/** Returns the longest names of the recipients, which determine the number of parts. */
export function getLongest(people: readonly NamedReceiver[]): Longest {
  const names = people.map(person => firstName(person.names))
  const surnames = people.map(person => person.surname)
  return {
    name: names.reduce(longer, ''),
    surname: surnames.reduce(longer, ''),
    dear: [...names, ...surnames].some(text => countSms(text).encoding === 'ucs2'),
  }
}
