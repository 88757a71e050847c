import type { Claim, ClaimProof } from '#documents/server/claims/claim.ts'
import { isBefore, today } from '#shared/dates/days.ts'
import { AS_IT_STANDS } from '#documents/server/claims/usual.ts'
import { actLabel } from '#shared/act-label.ts'

interface ActKey {
  act_number: string | null
  year: number
}
/** Date with its name: «chrztu»; only an event may be entered before its day. */
type NamedDate = readonly [name: string, date: string | null, kind?: 'event']

/** Known date with its name. */
type GivenDate = readonly [name: string, date: string, kind?: 'event']

/** Describes dates that are out of order or in the future; undefined when there are none. */
export function findDisorder(datesOfLife: readonly NamedDate[]) {
  const dates = datesOfLife.filter((entry): entry is GivenDate => entry[1] !== null)
  for (const [index, [name, date]] of dates.entries()) {
    const earlier = dates.slice(0, index).find(([, before]) => isBefore(date, before))
    if (earlier) return `data ${name} jest wcześniejsza niż data ${earlier[0]}`
  }
  const future = dates.find(([, date]) => isBefore(today(), date))
  if (!future) return undefined
  const [name, , kind] = future
  const advice = kind === 'event' ? ': dokument wydaje się po tym dniu' : ''
  return `data ${name} jest późniejsza niż dzisiejsza${advice}`
}

/**
 * Checks that the dates of each life are in order and none is in the future, because a certificate states past events.
 */
export function datesOrdered(act: ActKey, ...lives: readonly (readonly NamedDate[])[]): ClaimProof {
  for (const dates of lives) {
    const disorder = findDisorder(dates)
    if (disorder) return { doubt: 'contradicted', found: `${actLabel(act)} ${disorder}` }
  }
  return 'proved'
}

/** Claim that the dates of a certificate do not contradict each other. */
export const orderedDates = <Act extends ActKey>(
  field: string,
  ...lives: ((act: Act) => readonly NamedDate[])[]
): Claim<Act> => ({
  fact: 'daty, które sobie nie przeczą',
  field,
  proof: act => datesOrdered(act, ...lives.map(datesOf => datesOf(act))),
  ...AS_IT_STANDS,
  contradicted: {
    refuse: 'W akcie {co}. Jeżeli data jest błędna, popraw wpis i wydaj dokument ponownie.',
  },
})
