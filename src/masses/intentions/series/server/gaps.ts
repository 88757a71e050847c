import { addDays } from '#shared/dates/days.ts'
import { findTriduumRule } from '../../masses.ts'

/** Lists the days between the first and the last of `days` without a Mass; the Triduum does not interrupt a series. */
export function listGaps(days: readonly string[]): string[] {
  const daySet = new Set(days)
  const last = days.toSorted().at(-1) ?? ''
  const gaps: string[] = []
  for (let day = days.toSorted()[0] ?? ''; day < last; day = addDays(day, 1)) {
    if (!daySet.has(day) && !findTriduumRule(day)) gaps.push(day)
  }
  return gaps
}
