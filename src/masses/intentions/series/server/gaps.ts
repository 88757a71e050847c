import { addDays } from '#liturgical-calendar/movable.ts'
import { findTriduumRule } from '../../masses.ts'

/** Days between the first and the last of `days` on which nothing is said; the Triduum breaks no series. */
export function listGaps(days: readonly string[]): string[] {
  const daySet = new Set(days)
  const last = days.toSorted().at(-1) ?? ''
  const gaps: string[] = []
  for (let day = days.toSorted()[0] ?? ''; day < last; day = addDays(day, 1)) {
    if (!daySet.has(day) && !findTriduumRule(day)) gaps.push(day)
  }
  return gaps
}
