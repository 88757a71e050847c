/**
 * Marks above the thirtieth on one letter, the most that Unicode's stream-safe format allows (UAX #15). The engine
 * sorts a run of marks in the square of its length and cannot be stopped meanwhile: 200,000 of them take 20 s.
 */
const SURPLUS_MARKS = /(?<=\p{M}{30})\p{M}{1,1000}/gu
const OUTSIDE_LATIN = /[\u0300-\uffff]/

/** As `String.normalize`, in time proportional to the length of the text. */
export const normalizeText = (text: string, form: 'NFC' | 'NFD' | 'NFKC') =>
  (OUTSIDE_LATIN.test(text) ? text.replace(SURPLUS_MARKS, '') : text).normalize(form)
