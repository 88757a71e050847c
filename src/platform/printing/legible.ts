import { normalizeText } from '#shared/text/normalize-text.ts'

/** Character printed instead of one that none of our fonts has. */
export const MISSING = '□'

const ORDINARY = /^[\n -~\u00A0-\u00AC\u00AE-\u017F–—‘’‚“”„†•…‰′″−]*$/
// Control, private and unassigned characters, direction overrides (they could make a printed number read backwards) and
// the byte order mark; PDF/A refuses most of them.
const UNPRINTABLE =
  /[[\p{Cc}\p{Co}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069\uFEFF]--[\n]]/gv
// Soft hyphens, zero-width spaces and joiners: they are invisible, and a name with one is not found in the file. Only
// emoji contain a joiner legitimately.
const INVISIBLE_CHARACTER_PATTERN = /[\p{Cf}--\u200D]|\u200D(?!\p{Extended_Pictographic})/gv
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu
const UNBROKEN = /[^\s\u200B]{60,}/g
const signs = new Intl.Segmenter('pl', { granularity: 'grapheme' })

/** Prepares text for print: composed, without control characters, with break points. */
export function cleanPrintText(text: string) {
  if (text.length < 60 && ORDINARY.test(text)) return text
  const printable = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(UNPRINTABLE, '')
    .replace(INVISIBLE_CHARACTER_PATTERN, '')
  return normalizeText(printable, 'NFC')
    .replace(STACKED_MARKS, '$1')
    .replace(UNBROKEN, token => token.replace(/[^]{25}(?=[^\p{M}\u200D])/gu, '$&\u200B'))
}

/** Applies the change to every string of the value, at any depth. */
export function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map(item => mapStrings(item, change))
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, item]) => [key, mapStrings(item, change)])
  return Object.fromEntries(entries)
}

/** Returns characters (whole graphemes) outside the alphabet that our fonts are known to have. */
export function unusualSigns(text: string) {
  if (ORDINARY.test(text)) return []
  return Array.from(signs.segment(text), part => part.segment).filter(sign => !ORDINARY.test(sign))
}

/** Replaces the given characters with an empty square. */
export function removeSigns(text: string, unknown: ReadonlySet<string>) {
  if (ORDINARY.test(text)) return text
  return Array.from(signs.segment(text), ({ segment }) =>
    unknown.has(segment) ? MISSING : segment,
  ).join('')
}
