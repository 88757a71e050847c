/** Years between which an event took place; null where the date sets no limit. */
export interface YearRange {
  from: number | null
  to: number | null
}

/** Years by which a date that is called approximate may be wrong. */
const ABOUT = 5

/** First years of other calendars in our own, by the tag of the calendar. */
const CALENDARS: [pattern: RegExp, offset: number][] = [
  [/HEBREW/, -3761],
  [/FRENCH/, 1791],
]

/** Reads the years of a date, also of a range, a text, or another calendar; undefined for a text without a year. */
export function readYears(text: string): YearRange | undefined {
  const plain = text.toUpperCase()
  const offset = CALENDARS.find(([pattern]) => pattern.test(plain))?.[1] ?? 0
  const yearPattern = offset > 0 ? /\b\d{1,2}(?=$|\s*(?:AND|TO)\b)/g : /(?<![\d@])\d{3,4}(?!\d)/g
  const [first, last = first] = [...plain.matchAll(yearPattern)].map(
    ([year]) => Number(year) + offset,
  )
  if (first === undefined || last === undefined) return undefined
  if (/B\.?\s?C\b|P\.?N\.?E/.test(plain)) return { from: null, to: 0 }
  if (/^(?:BEF|TO|PRZED|DO)\b/.test(plain)) return { from: null, to: first }
  if (/^(?:AFT|PO)\b/.test(plain)) return { from: first, to: null }
  if (plain.startsWith('FROM')) return { from: first, to: first }
  const isExact = /^(?:@#D\w+(?: R)?@ *)?(?:\d{1,2} )?(?:[A-Z]{3} )?\d{4}$|^BET|^INT/.test(plain)
  const slack = isExact ? 0 : ABOUT
  return {
    from: Math.min(first, last) - slack,
    to: Math.max(first, last) + slack + (offset ? 1 : 0),
  }
}
