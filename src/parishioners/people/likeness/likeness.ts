import { isUnknownName } from '#shared/people/typed-names.ts'
import {
  type GivenForms,
  type NameAgreement,
  type SurnameForms,
  compareGivenNames,
  compareSurnames,
  differByOneLetter,
  getGivenForms,
  getSurnameForms,
} from './name-forms.ts'

/** Facts about a person by which two records are compared. */
export interface PersonFacts {
  surname: string
  names: string
  family_name: string | null
  previous_names: string[]
  gender: number | null
  birth_date: string | null
  death_date: string | null
  pesel: string | null
  father_id?: number | null
  mother_id?: number | null
  father_names: string | null
  mother_names: string | null
  phone?: string | null
  /** Address, or address and card; null where it tells nothing. */
  place: string | null
}

/** Facts with the forms of the names, prepared once for many comparisons. */
export interface ComparablePerson extends PersonFacts {
  surnameForms: SurnameForms
  formerForms: SurnameForms[]
  givenForms: GivenForms
  /** Whether the record has a given name and a surname, none of them „NN”. */
  isNamed: boolean
}

export const prepareFacts = <Facts extends PersonFacts>(
  facts: Facts,
): Facts & ComparablePerson => ({
  ...facts,
  surnameForms: getSurnameForms(facts.surname),
  formerForms: [facts.family_name ?? '', ...facts.previous_names]
    .filter(Boolean)
    .map(getSurnameForms),
  givenForms: getGivenForms(facts.names),
  isNamed: ![facts.surname, facts.names].some(isUnknownName),
})

/**
 * Agreement of two dates: the same full day, days that may be the same, a slip of typing, or different ones; null: one is
 * not known.
 */
export type DayAgreement = 'equal' | 'near' | 'mistyped' | 'differs' | null
type ValueAgreement = 'equal' | 'differs' | null

/** Comparison of two people fact by fact. */
export interface Likeness {
  surname: NameAgreement | null
  given: 'equal' | 'variant'
  /** Whether both records have names; two of „NN” agree in letters and tell nothing. */
  isNamed: boolean
  birth: DayAgreement
  death: DayAgreement
  pesel: 'equal' | 'mistyped' | 'differs' | null
  gender: ValueAgreement
  father: ValueAgreement
  mother: ValueAgreement
  place: ValueAgreement
  phone: ValueAgreement
  score: number
}

/** Years by which an approximate date, as „ok. 1794”, may be wrong. */
const APPROXIMATE_YEARS = 2

/** Whether two full days differ by one digit, by two neighbouring digits exchanged, or by the day and the month. */
function isMistyped(a: string, b: string): boolean {
  if (a.length !== 10 || b.length !== 10) return false
  let first = -1
  let differences = 0
  for (let place = 0; place < a.length; place++) {
    if (a[place] === b[place]) continue
    if (differences++ === 0) first = place
  }
  if (differences === 1) return true
  if (differences > 4) return false
  if (b === `${a.slice(0, 4)}-${a.slice(8)}-${a.slice(5, 7)}`) return true
  const second = a[first + 1] === '-' ? first + 2 : first + 1
  return differences === 2 && a[first] === b[second] && a[second] === b[first]
}

export function compareDays(a: string | null, b: string | null): DayAgreement {
  if (!a || !b) return null
  const [first, second] = [a.replace('~', ''), b.replace('~', '')]
  if (first.startsWith(second) || second.startsWith(first))
    return first === second && first.length === 10 ? 'equal' : 'near'
  if (isMistyped(first, second)) return 'mistyped'
  const isApproximate = a.startsWith('~') || b.startsWith('~')
  const years = Math.abs(Number(first.slice(0, 4)) - Number(second.slice(0, 4)))
  return isApproximate && years <= APPROXIMATE_YEARS ? 'near' : 'differs'
}

const compareValues = (a: unknown, b: unknown): ValueAgreement => {
  if (a === null || a === undefined || a === '' || b === null || b === undefined || b === '')
    return null
  return a === b ? 'equal' : 'differs'
}

/** Digits of a PESEL number that may be mistyped. */
const MISTYPED_DIGITS = 2

function comparePesels(a: string | null, b: string | null): Likeness['pesel'] {
  if (!a || !b) return null
  if (a === b) return 'equal'
  const differences = [...a].filter((digit, index) => digit !== b[index]).length
  return differences <= MISTYPED_DIGITS ? 'mistyped' : 'differs'
}

function compareParents(a: PersonFacts, b: PersonFacts, role: 'father' | 'mother'): ValueAgreement {
  const [id, otherId] = [a[`${role}_id`], b[`${role}_id`]]
  if (id && id === otherId) return 'equal'
  const [names, otherNames] = [a[`${role}_names`], b[`${role}_names`]]
  if (!names || !otherNames || isUnknownName(names) || isUnknownName(otherNames)) return null
  if (names === otherNames) return 'equal'
  return compareGivenNames(getGivenForms(names), getGivenForms(otherNames)) ? 'equal' : 'differs'
}

const listForms = ({ surnameForms, formerForms }: ComparablePerson) => [
  surnameForms,
  ...formerForms,
]

function compareAllSurnames(a: ComparablePerson, b: ComparablePerson): NameAgreement | null {
  const present = compareSurnames(a.surnameForms, b.surnameForms)
  if (present) return present
  if (a.formerForms.length + b.formerForms.length > 0) {
    const [forms, otherForms] = [listForms(a), listForms(b)]
    const isFormer = forms.some(form => otherForms.some(other => compareSurnames(form, other)))
    if (isFormer) return 'former'
  }
  return differByOneLetter(a.surnameForms.letters, b.surnameForms.letters) ? 'slip' : null
}

/** Points of the facts that agree, and of those that speak against one person. */
const POINTS = {
  surname: { equal: 40, variant: 30, former: 30, slip: 30 },
  given: { equal: 0, variant: -10 },
  birth: { equal: 35, near: 15, mistyped: 0, differs: 0 },
  death: { equal: 35, near: 5, mistyped: 0, differs: 0 },
  pesel: { equal: 40, mistyped: 40, differs: 0 },
  gender: { equal: 0, differs: -20 },
  father: { equal: 10, differs: -20 },
  mother: { equal: 10, differs: -20 },
  place: { equal: 10, differs: 0 },
  phone: { equal: 10, differs: 0 },
} as const

/** Points from which a person must decide whether two records are of one person. */
export const ASK_SCORE = 40

const getPoints = <Agreement extends string>(
  points: Readonly<Record<Agreement, number>>,
  agreement: Agreement | null,
) => (agreement === null ? 0 : points[agreement])

const scoreFacts = (facts: Omit<Likeness, 'score'>) =>
  getPoints(POINTS.surname, facts.surname) +
  getPoints(POINTS.given, facts.given) +
  getPoints(POINTS.birth, facts.birth) +
  getPoints(POINTS.death, facts.death) +
  getPoints(POINTS.pesel, facts.pesel) +
  getPoints(POINTS.gender, facts.gender) +
  getPoints(POINTS.father, facts.father) +
  getPoints(POINTS.mother, facts.mother) +
  getPoints(POINTS.place, facts.place) +
  getPoints(POINTS.phone, facts.phone)

/** Whether a fact excludes one person: another day of birth or of death, or another PESEL number. */
const isContradicted = ({ birth, death, pesel }: Pick<Likeness, 'birth' | 'death' | 'pesel'>) =>
  pesel === 'differs' || death === 'differs' || (birth === 'differs' && !pesel)

/**
 * Compares two people by all facts: the only description of who may be the same person. Null when the given names do not
 * agree, or a day of birth or death or the PESEL number excludes it.
 */
export function comparePeopleFacts(a: ComparablePerson, b: ComparablePerson): Likeness | null {
  const birth = compareDays(a.birth_date, b.birth_date)
  if (birth === 'differs' && !(a.pesel && b.pesel)) return null
  const pesel = comparePesels(a.pesel, b.pesel)
  const death = compareDays(a.death_date, b.death_date)
  if (isContradicted({ birth, death, pesel })) return null
  const givenLikeness = compareGivenNames(a.givenForms, b.givenForms)
  if (!givenLikeness) return null
  const facts = {
    surname: compareAllSurnames(a, b),
    given: givenLikeness,
    isNamed: a.isNamed && b.isNamed,
    birth,
    death,
    pesel,
    gender: compareValues(a.gender, b.gender),
    father: compareParents(a, b, 'father'),
    mother: compareParents(a, b, 'mother'),
    place: compareValues(a.place, b.place),
    phone: compareValues(a.phone, b.phone),
  }
  return { ...facts, score: scoreFacts(facts) }
}

/** Whether a person must decide if two records are of one person: a surname or a parent agrees, and enough of the facts. */
export const isPossible = ({ surname, father, mother, pesel, score }: Likeness) =>
  score >= ASK_SCORE &&
  pesel !== 'mistyped' &&
  (surname !== null || father === 'equal' || mother === 'equal')

/** Points of equal names and a full day of birth, or of equal names and as many other facts. */
const CERTAIN_SCORE = 75

/** Whether nobody needs to be asked: the names and several other facts agree, and none speaks against it. */
export const isCertain = ({ surname, given, isNamed, score, ...facts }: Likeness) =>
  isNamed &&
  surname === 'equal' &&
  given === 'equal' &&
  score >= CERTAIN_SCORE &&
  ![facts.gender, facts.father, facts.mother].includes('differs') &&
  ![facts.birth, facts.death].includes('mistyped')
