import type { StreetSide } from '../labels.ts'

const natural = new Intl.Collator('pl', { numeric: true })

/** Compares house numbers: 2 sorts before 10, 10 before 10A, and a house without flats before its flats. */
export const compareNumbers = (first: string | null, second: string | null) =>
  natural.compare(first ?? '', second ?? '')

/** Returns the whole number at the beginning of a house or flat number: 12 of `12A`. */
export function parseWholeNumber(number: string | null): number | null {
  const digits = /\d{1,9}/.exec(number ?? '')
  return digits ? Number(digits[0]) : null
}

const isPlain = (number: string) => /^\d+$/.test(number)

/** Checks whether a number lies between two numbers, both included: up to 25 includes 25A, up to 25A excludes 25B. */
export function isBetween(number: string | null, from: string | null, to: string | null) {
  if (!from && !to) return true
  const [wholeNumber, first, last] = [
    parseWholeNumber(number),
    parseWholeNumber(from),
    parseWholeNumber(to),
  ]
  if (wholeNumber === null || number === null) return false
  if (first !== null) {
    if (wholeNumber < first) return false
    if (wholeNumber === first && !isPlain(from!) && compareNumbers(number, from) < 0) return false
  }
  if (last !== null) {
    if (wholeNumber > last) return false
    if (wholeNumber === last && !isPlain(to!) && compareNumbers(number, to) > 0) return false
  }
  return true
}

export function isOnSide(number: string | null, side: StreetSide) {
  if (side === 'all') return true
  const wholeNumber = parseWholeNumber(number)
  return wholeNumber !== null && (wholeNumber % 2 === 1) === (side === 'odd')
}
