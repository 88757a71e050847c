import type { Check, MarriageFacts } from '../contract.ts'

/** Tells whether a form identifies the person: only then are missing data reported. */
export const isNamed = ({ person_id, names, surname }: Record<string, unknown>) =>
  Boolean(person_id ?? (names && surname))

/** Lists, in words, the data that the checks of a form still require. */
export const listMissingFacts = ({ groom, bride, wedding_date }: MarriageFacts): string[] => [
  ...(isNamed(groom) ? [] : ['narzeczonego']),
  ...(isNamed(bride) ? [] : ['narzeczoną']),
  ...(wedding_date ? [] : ['dzień ślubu']),
]

/** Parts of an act that are filled in last. */
const AWAITING = new Set(['banns', 'witnesses', 'assisting', 'no_protocol'])

/**
 * Missing data are reported in a form only once the person they concern is known; the rules themselves are checked all
 * the same.
 */
export function isCheckRelevant({ code }: Pick<Check, 'code'>, facts: MarriageFacts): boolean {
  const [, side] = /^(groom|bride)[.](?:baptism|confirmation)$/.exec(code) ?? []
  if (side === 'groom' || side === 'bride') return isNamed(facts[side])
  return !AWAITING.has(code) || listMissingFacts(facts).length === 0
}
