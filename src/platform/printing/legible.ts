import { normalizeText } from '../normalize-text.ts'

/** Printed instead of a sign that no font of ours has. */
export const MISSING = '□'

const ORDINARY = /^[\n -~\u00A0-\u00AC\u00AE-\u017F–—‘’‚“”„†•…‰′″−]*$/
// Controls, private and never assigned signs, direction overrides (they could make a printed number
// read backwards) and the byte order mark: PDF/A refuses most of them.
const UNPRINTABLE =
  /[[\p{Cc}\p{Co}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069\uFEFF]--[\n]]/gv
// Soft hyphens, spaces of no width, joiners: nobody sees them typed, and a name with one is not found in the file.
// Only emoji are made with a joiner.
const UNSEEN = /[\p{Cf}--\u200D]|\u200D(?!\p{Extended_Pictographic})/gv
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu
const UNBROKEN = /[^\s\u200B]{60,}/g
const signs = new Intl.Segmenter('pl', { granularity: 'grapheme' })

/** The text as it can stand on paper: composed, without controls, with places to break a line. */
export function cleanPrintText(text: string) {
  if (text.length < 60 && ORDINARY.test(text)) return text
  const printable = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(UNPRINTABLE, '')
    .replace(UNSEEN, '')
  return normalizeText(printable, 'NFC')
    .replace(STACKED_MARKS, '$1')
    .replace(UNBROKEN, token => token.replace(/[^]{25}(?=[^\p{M}\u200D])/gu, '$&\u200B'))
}

/** Every string of the value, however deep, through the given change. */
export function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map(item => mapStrings(item, change))
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, item]) => [key, mapStrings(item, change)])
  return Object.fromEntries(entries)
}

/** Signs (whole graphemes) outside the alphabet that our fonts are known to have. */
export function unusualSigns(text: string) {
  if (ORDINARY.test(text)) return []
  return Array.from(signs.segment(text), part => part.segment).filter(sign => !ORDINARY.test(sign))
}

/** The text with the given signs replaced by an empty square. */
export function removeSigns(text: string, unknown: ReadonlySet<string>) {
  if (ORDINARY.test(text)) return text
  return Array.from(signs.segment(text), ({ segment }) =>
    unknown.has(segment) ? MISSING : segment,
  ).join('')
}
