import type { Claim, Proof } from '#documents/claims/claim.ts'
import { AS_IT_STANDS } from '#documents/claims/usual.ts'
import { actLabel } from '../act.ts'

interface Named {
  act_number: string | null
  year: number
}
/** A date with its name: «chrztu». */
type Dated = readonly [name: string, date: string | null]

/** Surely before: as far as both are known, and neither is about. */
function isBefore(one: string, other: string) {
  if (one.startsWith('~') || other.startsWith('~')) return false
  const length = Math.min(one.length, other.length)
  return one.slice(0, length) < other.slice(0, length)
}

/** What happened one after another stands so in the act; dates of one life in their order. */
export function datesOrdered(act: Named, dates: readonly Dated[]): Proof {
  const given = dates.filter((one): one is readonly [string, string] => one[1] !== null)
  for (const [index, [name, date]] of given.entries()) {
    const earlier = given.slice(0, index).find(([, before]) => isBefore(date, before))
    if (!earlier) continue
    return {
      doubt: 'contradicted',
      found: `${actLabel(act)} data ${name} jest wcześniejsza niż data ${earlier[0]}`,
    }
  }
  return 'proved'
}

/** A certificate does not state what cannot have been. */
export const orderedDates = <Act extends Named>(
  field: string,
  datesOf: (act: Act) => readonly Dated[],
): Claim<Act> => ({
  fact: 'daty, które sobie nie przeczą',
  field,
  proof: act => datesOrdered(act, datesOf(act)),
  ...AS_IT_STANDS,
  contradicted: { refuse: 'W akcie {co}. Popraw wpis i wydaj świadectwo ponownie.' },
})
