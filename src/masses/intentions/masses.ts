import { movableDays } from '#liturgical-calendar/rules/movable-days.ts'
import { addDays, computeWeekday } from '#shared/dates/days.ts'
import { solemnityOfObligation } from '#liturgical-calendar/obligation.ts'

/** A Mass of the regular schedule. */
export interface MassPattern {
  id: number
  parish_place_id: number | null
  weekdays: number[]
  obligation: boolean
  mass_time: string
  slots: number
  date_from: string | null
  date_to: string | null
}
export interface MassClosure {
  intention_pattern_id: number | null
  date_from: string
  date_to: string
  reason: string
}

const EVENING = '16:00'
const RULES = {
  good_friday: 'W Wielki Piątek nie sprawuje się Mszy świętej',
  holy_saturday: 'W Wielką Sobotę sprawuje się tylko Wigilię Paschalną, po zmroku',
  holy_thursday: 'W Wielki Czwartek sprawuje się tylko Mszę Wieczerzy Pańskiej, wieczorem',
}

/**
 * Returns the rule of the Church for Masses on a day of the Triduum, and the hour from which they are allowed; null on
 * other days.
 */
export function findTriduumRule(day: string): { rule: string; from: string | null } | null {
  const { easter, holy_thursday } = movableDays(Number(day.slice(0, 4)))
  if (day === holy_thursday) return { rule: RULES.holy_thursday, from: EVENING }
  if (day === addDays(easter, -2)) return { rule: RULES.good_friday, from: null }
  if (day === addDays(easter, -1)) return { rule: RULES.holy_saturday, from: EVENING }
  return null
}

const isInPeriod = (day: string, from: string | null, to: string | null) =>
  (!from || from <= day) && (!to || day <= to)

/** Returns the reason why no Mass is celebrated on a day; null when Masses are celebrated. */
export const findClosureReason = (day: string, closures: readonly MassClosure[]) =>
  closures.find(
    ({ intention_pattern_id, date_from, date_to }) =>
      intention_pattern_id === null && isInPeriod(day, date_from, date_to),
  )?.reason ?? null

/**
 * Lists the Masses of a day by hour. On a holy day of obligation other than a Sunday each church uses its schedule of
 * holy days, or else that of the weekday.
 */
export function listMasses<P extends MassPattern>(
  day: string,
  patterns: readonly P[],
  closures: readonly MassClosure[],
): P[] {
  const holy = findTriduumRule(day)
  if (findClosureReason(day, closures) || holy?.from === null) return []
  const inForce = patterns.filter(({ date_from, date_to }) => isInPeriod(day, date_from, date_to))
  const feast = computeWeekday(day) !== 0 && solemnityOfObligation(day) !== null
  const festive = feast ? inForce.filter(({ obligation }) => obligation) : []
  const ownOrder = new Set(festive.map(({ parish_place_id }) => parish_place_id))
  const usual = inForce.filter(
    ({ weekdays, parish_place_id }) =>
      weekdays.includes(computeWeekday(day) || 7) && !ownOrder.has(parish_place_id),
  )
  return [...festive, ...usual]
    .filter(({ mass_time }) => !holy?.from || mass_time >= holy.from)
    .filter(
      ({ id }) =>
        !closures.some(
          closure =>
            closure.intention_pattern_id === id &&
            isInPeriod(day, closure.date_from, closure.date_to),
        ),
    )
    .toSorted((a, b) => (a.mass_time < b.mass_time ? -1 : Number(a.mass_time > b.mass_time)))
}
