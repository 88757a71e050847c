import type { Advice } from '../contract.ts'
import type { Donor } from '../entry.ts'
import type { Decree } from './contract.ts'
import { DECREE_IN_FORCE, celebrantKeeps } from './kept.ts'

/** Facts about the day; a fact is undefined when it was not queried. */
export interface KnownDay {
  day: string
  decree: Decree | null
  /** The usual offering by the settlement rules of that month. */
  usual?: number | null
  /** Number of other days of that week with a collective intention. */
  otherDays?: number
}

const zl = (grosze: number) => `${(grosze / 100).toFixed(2).replace('.', ',')} zł`

/**
 * Lists the advice on a collective intention from the decree in force that day and from the rules of the bishops of the
 * province.
 */
export function collectiveAdvice(
  donors: readonly Donor[],
  dayFacts: KnownDay | undefined,
): Advice[] {
  const messages: string[] = []
  if (donors.length < 2) messages.push('Wpisz każdego z ofiarodawców: jest ich co najmniej dwóch')
  const silent = donors.filter(({ consent_date }) => !consent_date).length
  if (silent > 0) {
    messages.push(
      `Zgody nie można domniemywać, a nie wpisano jej jeszcze przy tylu ofiarodawcach: ${silent} (${isEarlier(dayFacts) ? 'Mos iugiter, 1991, art. 2 § 1' : 'art. 1 § 2 dekretu z 13.04.2025'})`,
    )
  }
  if (dayFacts) messages.push(...byDecree(donors, dayFacts))
  return messages.map(message => ({ field: 'collective', message }))
}

const isEarlier = (dayFacts: KnownDay | undefined) =>
  dayFacts !== undefined && dayFacts.day < DECREE_IN_FORCE

/** Mos iugiter allowed collective Masses on two days of a week, without a decree of the province (art. 2 § 3). */
const DAYS_BEFORE_DECREE = 2

function byDecree(donors: readonly Donor[], dayFacts: KnownDay): string[] {
  const { day, decree, otherDays = 0, usual = null } = dayFacts
  if (!decree && !isEarlier(dayFacts)) {
    return [
      'Nie wpisano dekretu biskupów prowincji, a bez niego intencji zbiorowych przyjmować nie wolno (dekret Dykasterii ds. Duchowieństwa z 13.04.2025, art. 1)',
    ]
  }
  const messages: string[] = []
  const allowedDays = isEarlier(dayFacts) ? DAYS_BEFORE_DECREE : (decree?.days_a_week ?? 0)
  if (otherDays + 1 > allowedDays) {
    messages.push(
      `W tym tygodniu byłby to już ${otherDays + 1}. dzień z intencją zbiorową, a wolno w tylu: ${allowedDays}`,
    )
  }
  const offeringSum = donors.reduce((sum, { offering }) => sum + (offering ?? 0), 0)
  const keeps = celebrantKeeps(day, decree, usual)
  if (keeps !== null && offeringSum > keeps) {
    messages.push(
      `Celebrans zatrzymuje ${zl(keeps)}; pozostałe ${zl(offeringSum - keeps)} przekazuje na cel wskazany przez ordynariusza`,
    )
  }
  return messages
}
