import { ageOn, today } from '#platform/days.ts'
import type { Whose } from './attachments.ts'
import { type Side, SIDES } from './questions/question.ts'
import type { Answers } from './questions/questionnaire.ts'

export interface Judged {
  not_catholic: boolean
  wedding_date: string | null
  fiance: JudgedParty
  fiancee: JudgedParty
}
interface JudgedParty {
  dic_faith_id: number | null
  birth_date: string | null
  answers: Partial<Answers>
}

/** Roman Catholic; the only number the specification names. */
const ROMAN = 1
const CATHOLIC: readonly number[] = [ROMAN, 2, 3]
const UNBAPTISED = 21
const LEFT = 22

const ADULT = 18

/** Whole years on the day of the wedding, or today while nobody knows it; null without a birth. */
export const ageAtWedding = (party: JudgedParty, { wedding_date }: Judged) =>
  ageOn(party.birth_date, wedding_date ?? today())

function isMinor(party: JudgedParty, protocol: Judged) {
  const age = ageAtWedding(party, protocol)
  return age !== null && age < ADULT
}

export const isNonCatholic = ({ dic_faith_id }: JudgedParty) =>
  dic_faith_id !== null && !CATHOLIC.includes(dic_faith_id)

export const isUnbaptised = ({ dic_faith_id }: JudgedParty) => dic_faith_id === UNBAPTISED

/** Not believing, not practising, or gone from the Church. */
export const isNonBeliever = ({ dic_faith_id, answers }: JudgedParty) =>
  dic_faith_id === LEFT ||
  answers.is_believer?.answer === 'no' ||
  answers.practises?.answer === 'no' ||
  answers.left_church?.answer === 'yes'

const fits: Record<Whose, (party: JudgedParty, protocol: Judged) => boolean> = {
  any: () => false,
  catholic: (party, { not_catholic }) => not_catholic && party.dic_faith_id === ROMAN,
  noncatholic: isNonCatholic,
  nonbeliever: isNonBeliever,
  minor: isMinor,
}

export const NOBODY_MINOR =
  'Żadna ze stron nie jest małoletnia w dniu ślubu. Sprawdź daty urodzenia i datę ślubu.'

/** What the priest is asked when the data do not say whose paper it is (product-spec 5). */
export const PROMPTS: Record<Whose, string> = {
  any: 'Dla kogo wydrukować?',
  catholic:
    'Która strona jest katolicka? Wyznania i oznaczenie „jedna ze stron nie jest katolikiem” nie rozstrzygają tego.',
  noncatholic: 'Która strona nie jest katolicka? Wyznania w protokole tego nie rozstrzygają.',
  nonbeliever:
    'Która strona jest niewierząca, niepraktykująca albo odeszła od Kościoła? Odpowiedzi w protokole tego nie rozstrzygają.',
  minor: 'Która strona jest małoletnia? Brakuje daty urodzenia.',
}

/** Whose paper it is: a side, a question to the priest, or a reason why there is none. */
export type Found = { side: Side } | { ask: string } | { refuse: string }

export function sideOf(whose: Whose, protocol: Judged): Found {
  const fitting = SIDES.filter(side => fits[whose](protocol[side], protocol))
  const [side] = fitting
  if (side && fitting.length === 1) return { side }
  if (whose !== 'minor' || fitting.length > 0) return { ask: PROMPTS[whose] }
  const known = SIDES.every(one => ageAtWedding(protocol[one], protocol) !== null)
  return known ? { refuse: NOBODY_MINOR } : { ask: PROMPTS.minor }
}

/** Whether a side that was chosen by hand may stand in a paper for minors. */
export function refusalOf(whose: Whose, side: Side, protocol: Judged) {
  const age = ageAtWedding(protocol[side], protocol)
  return whose === 'minor' && age !== null && age >= ADULT ? NOBODY_MINOR : undefined
}
