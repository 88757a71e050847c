const NBSP = '\u00a0'

const rules = new Intl.PluralRules('pl')
const wholes = new Intl.NumberFormat('pl', { useGrouping: 'always' })

/** Formats a number with its noun, never broken between lines: `1 osoba`, `2 osoby`, `500 osób`. */
export function plural(number: number, oneForm: string, few: string, manyForm: string): string {
  const form = rules.select(number)
  const noun = form === 'one' ? oneForm : form === 'few' ? few : manyForm
  return `${wholes.format(number)}${NBSP}${noun}`
}

type Nouns = readonly [one: string, few: string, many: string]

/** Formats a part of a total: „22 z 254 aktów”; „254 akty” when it is the whole. */
export function getPart(part: number, total: number | undefined, nouns: Nouns): string {
  if (total === undefined || part >= total) return plural(part, ...nouns)
  return `${wholes.format(part)} z${NBSP}${wholes.format(total)}${NBSP}${nouns[2]}`
}
