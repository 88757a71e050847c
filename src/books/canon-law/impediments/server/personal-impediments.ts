import { canonicalAge, isBefore } from '#shared/dates/days.ts'
import { isCatholic, isUnbaptised, LEFT_CHURCH } from '#dictionaries/faiths.ts'
import { ADULT_AGE, MARRIAGE_AGE } from '../marriage-age.ts'
import { birthdayNote } from '../birthday-note.ts'
import { checkCivilAge } from './civil-age.ts'
import { askDefectionDay, wasExempt } from './form/formal-defection.ts'
import { checkFreedom } from './freedom.ts'
import {
  type MarryingCouple,
  type MarriageFinding,
  type Spouse,
  SIDES,
  buildAdvice,
  filterEarlierEvents,
  buildBlock,
  eventWords,
  isDangerOfDeath,
  isNamed,
  otherSide,
  buildRequirement,
  toFindings,
} from '../finding.ts'
import { ordersFindings, vowsFindings } from './vows.ts'

const MARRIAGE_AGES = { groom: MARRIAGE_AGE.man, bride: MARRIAGE_AGE.woman }

/**
 * Tells whether the person was baptised or received in the Catholic Church, even if they left it or belong to another
 * Church today: since Omnium in mentem the law binds them all the same (KPK 11, 1086 § 1, 1117).
 */
export const bornCatholic = ({ dic_faith_id, baptised, known, declared }: Spouse) =>
  isCatholic(dic_faith_id) ||
  dic_faith_id === LEFT_CHURCH ||
  declared.includes('rejected_faith') ||
  Boolean(known?.left) ||
  Boolean(known?.baptised_here && baptised) ||
  Boolean(known?.received_here)

/**
 * Tells whether the spouse is unbaptised; a person without faith who has an act in a book of baptisms counts as
 * baptised.
 */
export const isUnbaptisedSpouse = ({ dic_faith_id, baptised }: Spouse) =>
  baptised === false || (isUnbaptised(dic_faith_id) && !baptised)

function checkAge(couple: MarryingCouple, spouse: Spouse): MarriageFinding[] {
  const { wedding_date } = couple.facts
  const { side, words, birth_date } = spouse
  if (!wedding_date) return []
  const field = `${side}.birth_date`
  const age = canonicalAge(birth_date, wedding_date)
  if (age === null) {
    const ask = `Wpisz datę urodzenia ${words.whose}: bez niej nie da się sprawdzić wieku`
    return [buildRequirement(`${side}.birth_date`, 'kan. 1067 i 1083 KPK', ask, { field })]
  }
  const note = birthdayNote(birth_date, wedding_date)
  const civil = checkCivilAge(couple, spouse)
  if (age < MARRIAGE_AGES[side]) {
    const young = `${words.who} w dniu ślubu nie będzie mieć ukończonych ${MARRIAGE_AGES[side]} lat${note}: małżeństwo byłoby nieważne`
    return [
      buildBlock(`${side}.age`, 'kan. 1083 § 1 KPK', young, { field, remedy: 'age' }),
      ...civil,
    ]
  }
  const minor = `${words.who} w dniu ślubu nie będzie mieć ukończonych ${ADULT_AGE} lat${note}: potrzebne zezwolenie ordynariusza`
  return [
    ...toFindings(
      age < ADULT_AGE && !isDangerOfDeath(couple),
      buildBlock(`${side}.minor`, 'kan. 1071 § 1, 6° i 1083 § 2 KPK', minor, {
        field,
        remedy: 'minor',
      }),
    ),
    ...civil,
  ]
}

/** Tells whether the person is under eighteen, or may be: the birth or the day is not known yet. */
export function isMinor({ birth_date }: Spouse, { facts }: MarryingCouple) {
  const age = canonicalAge(birth_date, facts.wedding_date)
  return age === null || age < ADULT_AGE
}

/**
 * Tells whether the person has died: when the death is not dated before the wedding, or is undated, only a future
 * wedding is barred.
 */
const isDeadToday = ({ facts }: MarryingCouple, { known }: Spouse) =>
  !facts.held &&
  !facts.in_book &&
  known?.person.status === 'deceased' &&
  !isBefore(facts.wedding_date, known.person.death_date)

function ofState(couple: MarryingCouple, spouse: Spouse): MarriageFinding[] {
  const { wedding_date } = couple.facts
  const { side, words, known } = spouse
  const orders = filterEarlierEvents(known?.orders ?? [], wedding_date)
  const vows = filterEarlierEvents(known?.vows ?? [], wedding_date)
  const dead = known?.person.death_date
  return [
    ...(orders.length ? ordersFindings(couple, spouse, eventWords(orders)) : []),
    ...(vows.length ? vowsFindings(couple, spouse, eventWords(vows)) : []),
    ...toFindings(
      isBefore(dead, wedding_date),
      buildBlock(
        `${side}.deceased`,
        'kan. 1057 KPK',
        `Według kartoteki dzień śmierci ${words.whose} jest wcześniejszy niż ślub: popraw kartę albo wybierz właściwą osobę`,
      ),
    ),
    ...toFindings(
      isDeadToday(couple, spouse) && !isBefore(dead, wedding_date),
      buildBlock(
        `${side}.deceased`,
        'kan. 1057 KPK',
        `Według kartoteki ${words.who.toLowerCase()} nie żyje: popraw kartę albo wybierz właściwą osobę`,
      ),
    ),
  ]
}

function ofReligion(couple: MarryingCouple): MarriageFinding[] {
  return SIDES.flatMap(side => {
    const [spouse, otherSpouse] = [couple[side], couple[otherSide(side)]]
    if (!isUnbaptisedSpouse(spouse) || !bornCatholic(otherSpouse)) return []
    const details = { field: `${side}.dic_faith_id`, remedy: 'disparity' } as const
    if (wasExempt(otherSpouse, couple)) {
      const question = askDefectionDay('od przeszkody różności religii')
      const canon = 'kan. 1086 § 1 KPK; Omnium in mentem'
      return [buildAdvice(`${side}.disparity`, canon, question, details)]
    }
    return [
      buildBlock(
        `${side}.disparity`,
        'kan. 1086 KPK',
        `${spouse.words.who} nie jest ochrzczon${side === 'groom' ? 'y' : 'a'}: przeszkoda różności religii, potrzebna dyspensa ordynariusza i rękojmie`,
        details,
      ),
    ]
  })
}

function ofTheTwo({ groom, bride }: MarryingCouple): MarriageFinding[] {
  const isSamePerson = groom.person_id !== null && groom.person_id === bride.person_id
  return [
    ...toFindings(
      isSamePerson,
      buildBlock(
        'same_person',
        'kan. 1057 KPK',
        'Narzeczony i narzeczona to ta sama osoba: wybierz dwie',
        {
          field: 'bride.person_id',
        },
      ),
    ),
    ...toFindings(
      !isSamePerson && (groom.gender === 2 || bride.gender === 1),
      buildBlock(
        'genders',
        'kan. 1055 § 1 KPK',
        'Małżeństwo zawierają mężczyzna i kobieta: sprawdź płeć w kartotece',
        { field: groom.gender === 2 ? 'groom.gender' : 'bride.gender' },
      ),
    ),
  ]
}

/** Requires the wedding day: age is judged on that day (KPK 1067, 1083). */
const checkWeddingDay = (couple: MarryingCouple): MarriageFinding[] =>
  toFindings(
    !couple.facts.wedding_date && SIDES.some(side => isNamed(couple[side])),
    buildRequirement(
      'wedding_date',
      'kan. 1067 i 1083 KPK',
      'Wpisz datę ślubu: bez niej nie da się sprawdzić, czy strony mają wymagany wiek',
      { field: 'wedding_date' },
    ),
  )

/** Lists the diriment impediments of a person (KPK 1083–1088) and their preconditions. */
export const listBars = (couple: MarryingCouple): MarriageFinding[] => [
  ...ofTheTwo(couple),
  ...checkWeddingDay(couple),
  ...SIDES.flatMap(side => [
    ...checkAge(couple, couple[side]),
    ...checkFreedom(couple, couple[side]),
    ...ofState(couple, couple[side]),
  ]),
  ...ofReligion(couple),
]
