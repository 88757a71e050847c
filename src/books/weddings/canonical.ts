import type { Check, Override } from '#canon/contract.ts'
import { checkMarriage } from '#canon/service.ts'
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
 * before a correction does not hold the correction back.
 */
export function refuseBarred(checks: readonly Check[], before: readonly Check[] = []) {
  const known = new Set(before.filter(open).map(({ code }) => code))
  const bars = checks.filter(open).filter(({ code }) => !known.has(code))
  const [first] = bars
  if (!first) return
  const errors: Record<string, string[]> = {}
  for (const bar of bars) {
    const name = fieldOf(bar)
    errors[name] = [...(errors[name] ?? []), bar.message]
  }
  throw new Refusal(422, first.message, { errors, extra: { barred: bars.map(({ code }) => code) } })
}
