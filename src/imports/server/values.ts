import { today } from '#platform/days.ts'
import { foldText } from '#platform/fold-text.ts'

const MONTHS =
  'styczen stycznia|luty lutego|marzec marca|kwiecien kwietnia|maj maja|czerwiec czerwca|lipiec lipca|sierpien sierpnia|wrzesien wrzesnia|pazdziernik pazdziernika|listopad listopada|grudzien grudnia'.split(
    '|',
  )
const ROMAN_MONTHS = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ')

const two = (text: string) => text.padStart(2, '0')

/** `5`, `V`, `maja`, `maj`: the number of the month, 0 when it is none. */
function monthOf(word: string) {
  const number = /^\d{1,2}$/.test(word) ? Number(word) : ROMAN_MONTHS.indexOf(word) + 1
  if (number) return number
  return MONTHS.findIndex(names => names.split(' ').includes(word)) + 1
}

/**
 * A date as files write it, to the form of ours: `3.05.1950`, `1950-05-03`, `03/05/1950`,
 * `3 maja 1950 r.`, `3 V 1950`, `05.1950`, `V 1950`, `maj 1950`, `1950`, `ok. 1950`. Undefined when it
 * is none of these; whether such a day exists is for the register to say.
 */
export function readDay(text: string): string | undefined {
  const plain = foldText(text)
    .replace(/(r\.?|roku)$/, '')
    .trim()
  const about = /^(?:ok\.?|okolo|~|ca\.?)\s*(\d{4})$/.exec(plain)
  if (about) return `~${about[1]}`
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[ t].*)?$/.exec(plain)
  if (iso) return `${iso[1]}-${two(iso[2]!)}-${two(iso[3]!)}`
  const polish = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/.exec(plain)
  if (polish) return `${polish[3]}-${two(polish[2]!)}-${two(polish[1]!)}`
  const [, day = '', word = '', year] =
    /^(?:(\d{1,2})[-./ ]+)?([a-z]+|\d{1,2})[-./ ]+(\d{4})$/.exec(plain) ?? []
  const month = monthOf(word)
  if (month) return [year, two(String(month)), day && two(day)].filter(Boolean).join('-')
  return /^\d{4}$/.test(plain) ? plain : undefined
}

const SHORT_YEAR = /^(\d{1,2})[-./](\d{1,2})[-./](\d{2})\s*(?:r\.?)?$/
const SERIAL = /^\d{5}$/
/** Day 1 of a spreadsheet is the first of January 1900, and it believes in a 29th of February of that year. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30)
const DAY = 86_400_000

/**
 * A day that only looks like one: of a year in two digits, or the number by which a spreadsheet knows the day. To be
 * looked at by somebody. The two digits are of the century before `latest` where they cannot be of its own; `12` of
 * 2026 may be 1912 or 2012, and is none.
 */
export function likelyDay(text: string, latest = Number(today().slice(0, 4))): string | undefined {
  const [, day, month, year] = SHORT_YEAR.exec(text.trim()) ?? []
  const [century, last] = [Math.floor(latest / 100), latest % 100]
  if (year && Number(year) > last) return dayOf(`${century - 1}${year}`, month!, day!)
  if (!SERIAL.test(text.trim())) return undefined
  const iso = new Date(SERIAL_ZERO + Number(text) * DAY).toISOString().slice(0, 10)
  return iso <= today() ? iso : undefined
}

/** A day of the rite with two digits of the year its act bears: `12.05.85` of an act of 1885. */
export function dayInYear(text: string, year: number): string | undefined {
  const [, day, month, digits] = SHORT_YEAR.exec(text.trim()) ?? []
  return digits && Number(digits) === year % 100 ? dayOf(String(year), month!, day!) : undefined
}

const dayOf = (year: string, month: string, day: string) => `${year}-${two(month)}-${two(day)}`

/** 1 man, 2 woman; undefined when the word says neither. */
export function readGender(text: string): 1 | 2 | undefined {
  const word = foldText(text).trim()
  if (/^(1|m|mezczyzna|maz|mez|pan|syn|male)\.?$/.test(word)) return 1
  return /^(2|k|kobieta|zona|pani|corka|f|female)\.?$/.test(word) ? 2 : undefined
}

const SMALL = /^(i|z|ze|w|we|na|nad|pod|przy|u|od|do)$/
const ROMAN = /^[ivx]{2,}$/

/** `KOWALSKA-NOWAK ANNA` → `Kowalska-Nowak Anna`; a text with small letters stays as it is. */
export function lowercaseCapitals(text: string): string {
  if (!/\p{Lu}{2}/u.test(text) || /\p{Ll}/u.test(text)) return text
  const words = text.toLocaleLowerCase('pl').split(/(?<=[\s'’.-])/)
  return words
    .map((word, index) => {
      const bare = word.replace(/[\s'’.-]$/, '')
      if (ROMAN.test(bare)) return word.toUpperCase()
      return index && SMALL.test(bare)
        ? word
        : word.charAt(0).toLocaleUpperCase('pl') + word.slice(1)
    })
    .join('')
}
