import { computeAge } from '#shared/dates/days.ts'
import {
  type MarryingCouple,
  type MarriageFinding,
  type Spouse,
  buildBlock,
  getRemedyText,
} from '../finding.ts'

const ADULT_AGE = 18
const COURT_MAY = 16
/** First day on which a church marriage may have civil effects, and eighteen years are the age of both. */
const CONCORDAT = '1998-11-15'

const LAW = 'art. 10 § 1 KRO'

/** Ability to marry before the State at an age: `with_leave` is a woman whom the court may allow it. */
export type CivilAge = 'able' | 'with_leave' | 'unable'

/**
 * Judges the civil age: the state allows no marriage of a man under eighteen, and of a woman only with leave of the
 * court (KRO 10 § 1). An unknown age proves nothing.
 */
export function judgeCivilAge(
  gender: 1 | 2,
  birth_date: string | null,
  wedding_date: string | null,
): CivilAge {
  const age = computeAge(birth_date, wedding_date)
  if (age === null || age >= ADULT_AGE || (wedding_date && wedding_date < CONCORDAT)) return 'able'
  return gender === 2 && age >= COURT_MAY ? 'with_leave' : 'unable'
}

/** Checks the civil age of a party whose marriage has civil effects. */
export function checkCivilAge(
  couple: MarryingCouple,
  { side, words, birth_date }: Spouse,
): MarriageFinding[] {
  const { civil_effects, wedding_date } = couple.facts
  const ability = judgeCivilAge(side === 'bride' ? 2 : 1, birth_date, wedding_date)
  if (!civil_effects || ability === 'able') return []
  const field = `${side}.birth_date`
  const instead = getRemedyText(
    couple,
    'albo wybierz ślub bez skutków cywilnych',
    'albo popraw datę urodzenia lub rodzaj ślubu',
  )
  if (ability === 'with_leave') {
    const permitText = `Narzeczona nie ${words.done} ${ADULT_AGE} lat: ślub ze skutkami cywilnymi wymaga zezwolenia sądu opiekuńczego; wpisz je ${instead}`
    return [buildBlock(`${side}.civil_age`, LAW, permitText, { field, remedy: 'court_consent' })]
  }
  const never = `${words.who} w dniu ślubu nie ${words.done} wieku, w którym prawo cywilne dopuszcza małżeństwo`
  const way = getRemedyText(
    couple,
    `przełóż ślub ${instead}`,
    'sprawdź datę urodzenia i rodzaj ślubu; jeżeli wpis jest prawdziwy, podaj w okoliczności, że ślub odbył się mimo przeszkody',
  )
  return [buildBlock(`${side}.civil_age`, LAW, `${never}: ${way}`, { field })]
}
