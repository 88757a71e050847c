import { formatValue } from '#history/fields.ts'
import { convertJulianDay } from './dates.ts'
import type { GedcomFact } from './facts.ts'

/** Places where the conversion of a date is told to the user. */
export interface ConversionLog {
  doubts: string[]
  facts: GedcomFact[]
}

/** Converts a Julian day with a remark on the row, and keeps the text of the file; undefined for any other date. */
export function readJulianDay(text: string, event: string, { doubts, facts }: ConversionLog) {
  const day = convertJulianDay(text)
  if (!day) return undefined
  const original = text.replace(/^@#DJULIAN@\s*|^JULIAN\s+/i, '').slice(0, 60)
  doubts.push(
    `Data ${event} „${original}” jest w pliku według kalendarza juliańskiego; wpisano ${formatValue(day)}`,
  )
  facts.push({ label: `Data ${event} w kalendarzu juliańskim`, text: original })
  return day
}
