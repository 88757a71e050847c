/**
 * Combining marks after the thirtieth on one letter, the limit of the stream-safe format of Unicode (UAX #15). The
 * engine sorts a run of marks in quadratic time and cannot be interrupted: 200,000 of them take 20 s.
 */
const SURPLUS_MARKS = /(?<=\p{M}{30})\p{M}{1,1000}/gu
const OUTSIDE_LATIN = /[\u0300-\uffff]/

/**
 * Normalises like `String.normalize`, in time proportional to the length of the text. Letters before U+0300 are composed
 * as they stand.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  if (OUTSIDE_LATIN.test(text)) return text.replace(SURPLUS_MARKS, '').normalize(form)
  return form === 'NFC' ? text : text.normalize(form)
}

/** Soft hyphen, zero-width spaces and joiners; the same as `words` in the database removes. */
const ZERO_WIDTH_CHARACTERS = /[\u00ad\u200b-\u200d\u2060]/g
/** Dashes that text editors put in place of a hyphen. */
const DASHES = /[\u2010-\u2015\u2212]/g

export const removeZeroWidth = (text: string) => text.replaceAll(ZERO_WIDTH_CHARACTERS, '')
export const unifyDashes = (text: string) => text.replaceAll(DASHES, '-')
