import { type Check, type Override, isImpossible, withCanon } from '#acts/canon/contract.ts'
import { checkMarriage } from '#acts/canon/service.ts'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/problems.ts'
import { type Judged, factsOf, fieldOf } from './facts.ts'

type Asking = Pick<Context, 'db' | 'user'>
interface Act extends Judged {
  archival?: boolean
}

/** What canon law says of an act of today; old volumes are copied as they are. */
export async function checksOf(
  context: Asking,
  act: Act,
  overrides: readonly Override[],
  own_id: number | null = null,
): Promise<Check[]> {
  if (act.archival) return []
  const { checks } = await checkMarriage(context, factsOf(act, own_id), overrides)
  return checks
}

const open = ({ severity, settled }: Check) => severity === 'block' && !settled

/**
 * Refuses while the law bars the marriage and no dispensation opens the way (KPK 1073, 1078). What barred it
 * before a correction does not hold the correction back. The book records what happened: an act that says that it
 * took place in spite of a bar is written, with the bar open on it, unless it is impossible.
 */
export function refuseBarred(
  { circumstance }: Pick<Act, 'circumstance'>,
  checks: readonly Check[],
  before: readonly Check[] = [],
) {
  const known = new Set(before.filter(open).map(({ code }) => code))
  const recorded = circumstance === 'with_defect'
  const bars = checks
    .filter(open)
    .filter(check => !known.has(check.code) && (!recorded || isImpossible(check)))
  const [first] = bars
  if (!first) return
  const errors: Record<string, string[]> = {}
  for (const bar of bars) {
    const name = fieldOf(bar)
    errors[name] = [...(errors[name] ?? []), withCanon(bar)]
  }
  throw new Refusal(422, withCanon(first), {
    errors,
    extra: { barred: bars.map(({ code }) => code) },
  })
}
