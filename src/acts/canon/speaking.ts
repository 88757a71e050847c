import type { Check, MarriageFacts } from './contract.ts'

/** Whether a form says who somebody is: what is missing of them may then be said. */
export const isNamed = ({ person_id, names, surname }: Record<string, unknown>) =>
  Boolean(person_id ?? (names && surname))

/** What the checks of a form wait for, in words. */
export const awaitedBy = ({ groom, bride, wedding_date }: MarriageFacts): string[] => [
  ...(isNamed(groom) ? [] : ['narzeczonego']),
  ...(isNamed(bride) ? [] : ['narzeczoną']),
  ...(wedding_date ? [] : ['dzień ślubu']),
]

/** Parts of an act that a form fills last. */
const AWAITING = new Set(['banns', 'witnesses', 'assisting', 'no_protocol'])

/** What is missing is said in a form once it is known of whom: the rules themselves judge all the same. */
export function speaks({ code }: Pick<Check, 'code'>, facts: MarriageFacts): boolean {
  const [, side] = /^(groom|bride)[.](?:baptism|confirmation)$/.exec(code) ?? []
  if (side === 'groom' || side === 'bride') return isNamed(facts[side])
  return !AWAITING.has(code) || awaitedBy(facts).length === 0
}
