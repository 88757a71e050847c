import { fold } from '#platform/words.ts'

const MONTHS =
  'stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|wrzesnia|pazdziernika|listopada|grudnia'.split(
    '|',
  )

const two = (text: string) => text.padStart(2, '0')

/**
 * A date as files write it, to the register's form: `3.05.1950`, `1950-05-03`, `03/05/1950`,
 * `3 maja 1950 r.`, `05.1950`, `1950`, `ok. 1950`. Undefined when it is none of these; whether such a
 * day exists is for the register to say.
 */
export function readDay(text: string): string | undefined {
  const plain = fold(text)
    .replace(/\s*(r\.?|roku)$/, '')
    .trim()
  const about = /^(?:ok\.?|okolo|~|ca\.?)\s*(\d{4})$/.exec(plain)
  if (about) return `~${about[1]}`
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[ t].*)?$/.exec(plain)
  if (iso) return `${iso[1]}-${two(iso[2]!)}-${two(iso[3]!)}`
  const polish = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/.exec(plain)
  if (polish) return `${polish[3]}-${two(polish[2]!)}-${two(polish[1]!)}`
  const said = /^(\d{1,2})\s+([a-z]+)\s+(\d{4})$/.exec(plain)
  const month = said ? MONTHS.indexOf(said[2]!) + 1 : 0
  if (said && month) return `${said[3]}-${two(String(month))}-${two(said[1]!)}`
  const half = /^(\d{1,2})[-./](\d{4})$/.exec(plain)
  if (half) return `${half[2]}-${two(half[1]!)}`
  return /^\d{4}$/.test(plain) ? plain : undefined
}

/** 1 man, 2 woman; undefined when the word says neither. */
export function readGender(text: string): 1 | 2 | undefined {
  const word = fold(text).trim()
  if (/^(1|m|mezczyzna|mez|pan|syn|male)\.?$/.test(word)) return 1
  return /^(2|k|kobieta|zona|pani|corka|f|female)\.?$/.test(word) ? 2 : undefined
}

const STATUS_WORDS = {
  parishioner: 'parafianin|parafianka|aktywny|aktywna|mieszka|tak',
  deceased: 'zmarly|zmarla|zm|zm.|niezyje|nie zyje',
  former: 'wyprowadzony|wyprowadzona|byly parafianin|byla parafianka|byly|byla',
  outsider: 'spoza parafii|obcy|obca|inna parafia',
}
export const readStatus = (text: string): string | undefined =>
  Object.entries(STATUS_WORDS).find(([, words]) =>
    words.split('|').includes(fold(text).trim()),
  )?.[0]

const SMALL = /^(i|z|ze|w|we|na|nad|pod|przy|u|od|do)$/
const ROMAN = /^[ivx]{2,}$/

/** `KOWALSKA-NOWAK ANNA` → `Kowalska-Nowak Anna`; a text with small letters stays as it is. */
export function calm(text: string): string {
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

interface Written {
  town?: string
  zip_code?: string
  street?: string
  building_number?: string
  place_number?: string | undefined
}

const NUMBER =
  /^(.*?)[\s,]+(\d+\s?[a-z]?(?:-\d+[a-z]?)?)(?:\s*(?:\/|m\.?|lok\.?)\s*(\d+\s?[a-z]?))?$/i
const CODE_LAST = /^(.*?)[\s,]+(\d{2}-\d{3})\s+(\D+)$/
const CODE_FIRST = /^(\d{2}-\d{3})\s+([^,]+),\s*(.+)$/

/**
 * `ul. Polna 12A/4` in one cell: street, building, place; `33-100 Tarnów` before or behind it too.
 * A village's `Bobowa 15` has no street.
 */
export function readAddress(text: string, town: string): Written {
  const [, before, code, place] = CODE_LAST.exec(text.trim()) ?? []
  if (code) return { ...readAddress(before!, town || place!), zip_code: code, town: place! }
  const [, first, where, rest] = CODE_FIRST.exec(text.trim()) ?? []
  if (first) return { ...readAddress(rest!, town || where!), zip_code: first, town: where! }
  const [found, name = '', building_number, place_number] = NUMBER.exec(text.trim()) ?? []
  if (!found) return { street: text.trim() }
  const street = fold(name) === fold(town) ? '' : name.replace(/,$/, '')
  return { street, building_number: building_number!.replaceAll(' ', ''), place_number }
}
