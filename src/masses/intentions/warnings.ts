import { addDays, computeWeekday } from '#shared/dates/days.ts'
import {
  ALL_SOULS_RULE,
  CHRISTMAS_DOUBT,
  CONCELEBRATED_RULE,
  type DaysMasses,
  NO_OTHERS,
  PRO_POPULO_RULE,
  type PriestMass,
  isAllSouls,
  isChristmas,
  isSecondConcelebrated,
  isThreeByLaw,
  massesAllowed,
} from './binations.ts'
import { type KnownDay, collectiveAdvice } from './collective/advice.ts'
import type { Advice } from './contract.ts'
import type { Donor } from './entry.ts'
import { type RiteDay, findRiteObstacle } from './rite-days.ts'
import { findTriduumRule } from './masses.ts'

export interface CheckedIntention {
  mass_date: string | null
  mass_time: string | null
  celebrant_id: number | null
  collective: boolean
  purchaser_name: string | null
  purchaser_phone: string | null
  purchaser_email: string | null
  pro_populo: boolean
  offering?: number | null
  donors?: readonly Donor[]
  dic_intention_type_id?: number | null
}
interface WarningFacts {
  today: string
  /** Other Masses of the celebrant on that day; undefined when not queried. */
  masses?: DaysMasses
  /** Whether the parish has a scheduled Mass at that hour; undefined when not queried. */
  planned?: boolean
  /** Decree and week of a collective intention; undefined when not queried. */
  collective?: KnownDay
  /** Day of the liturgical calendar; undefined when not queried. */
  liturgical?: RiteDay
}

const advice = (field: string, message: string): Advice => ({ field, message })

/** Whether the hour is between two and three on the last Sunday of March, which the change to summer time skips. */
const isSkipped = (day: string, time: string) =>
  time >= '02:00' && time < '03:00' && computeWeekday(day) === 0 && /-03-(2[5-9]|3)/.test(day)

/** Returns advice when a day is too far ahead for a promise (KPK 953), or in the past. */
export function adviceOnDay(field: string, day: string, today: string): Advice[] {
  if (day < today) return [advice(field, 'Ten dzień już minął')]
  if (day <= addDays(today, 366)) return []
  return [
    advice(field, 'Nie przyjmuje się więcej Mszy, niż można odprawić w ciągu roku (kan. 953)'),
  ]
}

/**
 * Lists the advice of canon law on booking an intention (KPK 905, 953; domain 2.12). Advice never blocks the booking.
 */
export function listIntentionAdvice(entry: CheckedIntention, facts: WarningFacts): Advice[] {
  const { today, masses, planned, collective, liturgical } = facts
  const { mass_date, mass_time } = entry
  if (!mass_date || !mass_time) return []
  const adviceList: Advice[] = []
  const holy = findTriduumRule(mass_date)
  if (holy && (holy.from === null || mass_time < holy.from))
    adviceList.push(advice('mass_date', holy.rule))
  else if (planned === false) {
    adviceList.push(advice('mass_time', 'W porządku Mszy nie ma Mszy o tej godzinie'))
  }
  if (isSkipped(mass_date, mass_time)) {
    adviceList.push(
      advice(
        'mass_time',
        'Tej nocy zegary przechodzą z 2:00 na 3:00 i takiej godziny nie będzie: wpisz 3:00 albo wcześniejszą niż 2:00',
      ),
    )
  }
  const obstacle = liturgical && !holy && findRiteObstacle(entry.dic_intention_type_id, liturgical)
  if (obstacle) adviceList.push(advice('dic_intention_type_id', obstacle))
  adviceList.push(...adviceOnDay('mass_date', mass_date, today))
  if (entry.celebrant_id) adviceList.push(...adviceOnPriest(entry, mass_date, mass_time, masses))
  if (entry.collective) adviceList.push(...collectiveAdvice(entry.donors ?? [], collective))
  const { purchaser_name, purchaser_phone, purchaser_email, pro_populo } = entry
  if (purchaser_name && !purchaser_phone && !purchaser_email && !pro_populo) {
    adviceList.push(
      advice(
        'purchaser_phone',
        'Bez telefonu i adresu nie będzie można powiadomić o zmianie terminu',
      ),
    )
  }
  return adviceList
}

/** Lists the advice of canon law on several Masses of one priest on one day (KPK 905 § 2, 951). */
function adviceOnPriest(
  { pro_populo, offering }: CheckedIntention,
  day: string,
  mass_time: string,
  { others, concelebrated }: DaysMasses = NO_OTHERS,
): Advice[] {
  if (others.length === 0) return []
  const number = others.length + 1
  const hasOffering = !pro_populo && offering !== 0
  const mass: PriestMass = { mass_time, offered: hasOffering, concelebrated, pro_populo }
  const all = [...others, mass]
  const messages = all.some(
    priestMass => priestMass.offered && isSecondConcelebrated(priestMass, all),
  )
    ? [isChristmas(day) ? CHRISTMAS_DOUBT : CONCELEBRATED_RULE]
    : []
  const isRepeated = pro_populo && others.some(priestMass => priestMass.pro_populo)
  if (isRepeated) messages.push(PRO_POPULO_RULE)
  if (number > massesAllowed(day)) messages.unshift(tooMany(number, day))
  else if (isAllSouls(day)) messages.unshift(ALL_SOULS_RULE)
  else if (!isChristmas(day) && !isRepeated && !(hasOffering && isSecondConcelebrated(mass, all))) {
    // For a Mass without an offering, or one that may have none, the rule of keeping one offering is left out.
    messages.unshift(
      `To ${number === 2 ? 'binacja' : 'trynacja'}: kapłan zatrzymuje jedną ofiarę w tym dniu, inne oddaje na cele wskazane przez ordynariusza (kan. 951 § 1)`,
    )
  }
  return messages.map(message => advice('celebrant', message))
}

const tooMany = (number: number, day: string) =>
  isThreeByLaw(day)
    ? `Byłaby to ${number}. Msza tego kapłana w tym dniu: prawo pozwala na trzy (OWMR 204)`
    : `Byłaby to ${number}. Msza tego kapłana w tym dniu: w dzień powszedni wolno dwie, w niedzielę i święto nakazane trzy, za zgodą ordynariusza (kan. 905 § 2)`
