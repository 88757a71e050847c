import { MONTHS } from '../../../versions.ts'

const two = (number: number) => String(number).padStart(2, '0')
const SIMPLE = /^(?:(?:(\d{1,2}) )?([A-Z]{3}) )?(\d{4})$/

const isDay = (year: number, month: number, day: number) =>
  day > 0 && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day

/**
 * Converts a GEDCOM date to the register's format: `3 MAY 1823`, `MAY 1823`, `1823`, `ABT 1823` (CAL, EST too).
 * Undefined for ranges, other calendars and plain text, which no field of the register can store.
 */
export function readDate(text: string): string | undefined {
  const plain = text
    .toUpperCase()
    .replace(/^@#DGREGORIAN@\s*|^GREGORIAN\s+/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^INT ([^(]*)\(.*\)$/, '$1')
    .trim()
  const [, about, dateText] = /^(ABT|CAL|EST)\.? (.*)$/.exec(plain) ?? [null, null, plain]
  const match = SIMPLE.exec(dateText)
  if (!match) return undefined
  const [, day, word, year] = match
  const month = word ? MONTHS.indexOf(word) + 1 : 0
  if (word && !month) return undefined
  if (Number(year) < 1500) return undefined
  if (about) return `~${year}`
  if (day && !isDay(Number(year), month, Number(day))) return undefined
  return [year, month && two(month), day && two(Number(day))].filter(Boolean).join('-')
}
