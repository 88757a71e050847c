import { today } from '#shared/dates/days.ts'
import { findPhone } from '#shared/people/phone.ts'
import { foldText, splitWords } from '#shared/text/fold-text.ts'

/** Address as typed by a user: `Ogrodowa 5`, `ul. Ogrodowa 5/3`, `Bobowa 15 m. 2`. */
export interface TypedAddress {
  /** Folded words of the street or the town. */
  words: string[]
  building: string
  place: string | null
}

/** Parsed search by data of the card other than names. */
export type TypedSearch =
  | { by: 'phone'; phone: string }
  | { by: 'digits'; digits: string }
  | { by: 'birth'; day: string }
  | { by: 'address'; address: TypedAddress }

/** Parses a typed search; returns null for names, years and act numbers. */
export function readTyped(input: string): TypedSearch | null {
  // Collapses spaces so that no pattern below has to try every length of a run of spaces.
  const text = input.trim().replaceAll(/\s+/g, ' ')
  const phone = findPhone(text)
  if (phone) return { by: 'phone', phone }
  const day = parseDay(text)
  if (day) return { by: 'birth', day }
  const digits = text.replaceAll(/[\s+-]/g, '')
  if (/^\d{6,14}$/.test(digits)) return { by: 'digits', digits }
  const address = parseAddress(text)
  return address && { by: 'address', address }
}

const DAY = /^(?:ur\.? ?)?(\d{1,2})[.,/ -] ?(\d{1,2})[.,/ -] ?(\d{4}|\d{2}) ?(?:r\.?)?$/i
const ISO = /^(\d{4})-(\d\d)-(\d\d)$/

/** Parses a date such as `03.05.1994` or `3.5.94`; a year of two digits is the last such year in the past. */
function parseDay(text: string): string | null {
  const [, year, month, day] = ISO.exec(text) ?? reverseDate(DAY.exec(text)) ?? []
  if (!year || !month || !day) return null
  const isoDate = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  const read = new Date(`${isoDate}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(isoDate) ? isoDate : null
}

function reverseDate(match: RegExpExecArray | null) {
  const [, day, month, year] = match ?? []
  if (!day || !month || !year) return null
  const now = Number(today().slice(0, 4))
  const fullYear = year.length === 4 ? Number(year) : getCentury(Number(year), now)
  return ['', String(fullYear), month, day]
}
const getCentury = (year: number, now: number) =>
  now - (now % 100) + year > now ? now - (now % 100) + year - 100 : now - (now % 100) + year

const NUMBER =
  /[ ,](?:nr ?)?(?<building>\d{1,3}[a-z]?)(?: ?(?:\/|m\.?|lok\.?) ?(?<place>\d{1,4}[a-z]?))?$/i
const IDLE = ['ul', 'ulica', 'os', 'osiedle', 'al', 'aleja', 'pl', 'plac']

function parseAddress(text: string): TypedAddress | null {
  const number = NUMBER.exec(text)
  const { building, place } = number?.groups ?? {}
  const street = text.slice(0, number?.index)
  if (!building || !/\p{L}/u.test(street)) return null
  const words = splitWords(street).filter(word => !IDLE.includes(word))
  if (words.length === 0) return null
  return { words, building: foldText(building), place: place ? foldText(place) : null }
}
