import { listKeys } from '#shared/objects.ts'

const WEIGHTS = { ';': 2, '\t': 2, ',': 1, '|': 1 }
type Separator = keyof typeof WEIGHTS
const SEPARATORS = listKeys(WEIGHTS)
const SAMPLE = { characters: 64 * 1024, records: 50 }

/**
 * Guesses the separator that divides most records like the first one. The comma weighs less, because it also occurs in
 * addresses and amounts. A text without separators is one column: `;`.
 */
export function guessSeparator(text: string): Separator {
  const records = sample(text)
  const score = (separator: Separator) => {
    const expectedCount = records[0]?.[separator] ?? 0
    const alike = records.filter(counts => counts[separator] === expectedCount).length
    return WEIGHTS[separator] * Math.sqrt(expectedCount) * (alike / records.length)
  }
  return SEPARATORS.reduce((best, next) => (score(next) > score(best) ? next : best))
}

type Counts = Record<Separator, number>
const none = (): Counts => ({ ';': 0, '\t': 0, ',': 0, '|': 0 })

/** Counts each separator outside quotes in the first non-blank records. */
function sample(text: string) {
  const records: Counts[] = []
  let counts = none()
  let hasText = false
  let isQuoted = false
  const end = () => {
    if (hasText) records.push(counts)
    counts = none()
    hasText = false
  }
  for (const character of text.slice(0, SAMPLE.characters)) {
    if (records.length === SAMPLE.records) return records
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '\n' || character === '\r') end()
    else if (isSeparator(character)) counts[character]++
    hasText ||= !/\s/.test(character)
  }
  if (text.length <= SAMPLE.characters || !records.length) end()
  return records
}

const isSeparator = (character: string): character is Separator => character in WEIGHTS
