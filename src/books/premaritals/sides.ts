import {
  LEFT_CHURCH,
  OTHER_CHRISTIAN,
  isCatholic,
  isOtherBaptised,
  isOtherReligion,
  isUnbaptised,
} from '#dictionaries/faiths.ts'
import { canonicalAge, today } from '#platform/days.ts'
import type { AttachmentSubject } from './attachments.ts'
import { type FianceSide, SIDES } from './questions/question.ts'
import type { Answers } from './questions/questionnaire.ts'

export interface JudgedProtocol {
  not_catholic: boolean
  wedding_date: string | null
  fiance: JudgedParty
  fiancee: JudgedParty
}
export interface JudgedParty {
  dic_faith_id: number | null
  dic_marital_status_id?: number | null
  birth_date: string | null
  baptism_date?: string | null
  baptism_parish?: string | null
  baptism_certificate_date?: string | null
  /** Whether an act of this parish records the baptism or reception; absent when only the form is read. */
  catholic_in_book?: boolean
  answers: Partial<Answers>
}

const ADULT = 18

/** Nouns for the two parties inside a sentence. */
export const WHO: Record<FianceSide, string> = { fiance: 'narzeczony', fiancee: 'narzeczona' }

/** Returns the completed years on the day of the wedding, or today while it is unknown; null without a birth date. */
export const ageAtWedding = (party: JudgedParty, { wedding_date }: JudgedProtocol) =>
  canonicalAge(party.birth_date, wedding_date ?? today())

function isMinor(party: JudgedParty, protocol: JudgedProtocol) {
  const age = ageAtWedding(party, protocol)
  return age !== null && age < ADULT
}

const isTooYoung = (side: FianceSide, protocol: JudgedProtocol) => {
  const age = ageAtWedding(protocol[side], protocol)
  return age !== null && age < MARRIAGEABLE[side]
}

const isBaptised = ({ baptism_date, baptism_parish }: JudgedParty) =>
  Boolean(baptism_date || baptism_parish)

/** Relation of a party to the Church according to the protocol; the law requires another paper for each. */
export type FaithStatus = 'catholic' | 'left' | 'other_baptised' | 'unbaptised' | 'unclear'

/**
 * Returns the faith status. A person without faith whose baptism is recorded is unclear, not unbaptised; a person
 * baptised or received in the Catholic Church who belongs to another today has left it (KPK 11, 1086 § 1).
 */
export function getFaithStatus(party: JudgedParty): FaithStatus {
  const { dic_faith_id: faith, answers, catholic_in_book } = party
  if (faith === LEFT_CHURCH || answers.left_church?.answer === 'yes') return 'left'
  if (isCatholic(faith)) return 'catholic'
  if (catholic_in_book && (isOtherBaptised(faith) || isOtherReligion(faith))) return 'left'
  if (isOtherBaptised(faith)) return 'other_baptised'
  if (isUnbaptised(faith) && !isBaptised(party)) return 'unbaptised'
  return 'unclear'
}

/**
 * Tells whether the party was baptised in the Catholic Church or received into it, even if they left it since (KPK 1086
 * § 1, 1117).
 */
export const isBoundCatholic = (party: JudgedParty) =>
  ['catholic', 'left'].includes(getFaithStatus(party))

export const isNonCatholic = (party: JudgedParty) =>
  ['other_baptised', 'unbaptised'].includes(getFaithStatus(party))

/**
 * Tells whether the baptism is not established: a dispensation from disparity may be requested for safety (KPK 869 § 2,
 * 1086 § 3). Some «other Christians» do not baptise validly, so their record alone proves nothing.
 */
export function isBaptismDoubtful(party: JudgedParty) {
  const status = getFaithStatus(party)
  if (status !== 'other_baptised') return status === 'unclear'
  const isRecorded = isBaptised(party) || Boolean(party.baptism_certificate_date)
  return !isRecorded || party.dic_faith_id === OTHER_CHRISTIAN
}

/**
 * Tells whether the party was baptised and now belongs to a religion without baptism: possibly a Catholic who left (KPK
 * 1071 § 1, 4°).
 */
export const mayHaveLeft = (party: JudgedParty) =>
  isUnbaptised(party.dic_faith_id) && isBaptised(party)

const says = ({ answers }: JudgedParty, key: string, answer: 'yes' | 'no') =>
  answers[key]?.answer === answer

/** Tells whether the party is a Catholic who left the Church or has no faith (KPK 1071 § 1, 4°). */
export const hasRejectedFaith = (party: JudgedParty) =>
  getFaithStatus(party) === 'left' ||
  (getFaithStatus(party) === 'catholic' && says(party, 'is_believer', 'no'))

/**
 * Tells whether the party left the Church, has no faith or does not practise, so that the statement of annex 05 is
 * required.
 */
export const isNonBeliever = (party: JudgedParty) =>
  hasRejectedFaith(party) || (isBoundCatholic(party) && says(party, 'practises', 'no'))

/** Tells whether the marriage is mixed, by its mark or by the faiths. */
const isMixed = (protocol: JudgedProtocol) =>
  protocol.not_catholic || SIDES.some(side => isNonCatholic(protocol[side]))

const fits: Record<AttachmentSubject, (party: JudgedParty, protocol: JudgedProtocol) => boolean> = {
  any: () => false,
  catholic: (party, protocol) => isMixed(protocol) && getFaithStatus(party) === 'catholic',
  noncatholic: isNonCatholic,
  other_baptised: party => getFaithStatus(party) === 'other_baptised',
  unbaptised: party => getFaithStatus(party) === 'unbaptised' || isBaptismDoubtful(party),
  nonbeliever: isNonBeliever,
  minor: isMinor,
}

/** Completed years required for a valid marriage (KPK 1083 § 1). */
const MARRIAGEABLE: Record<FianceSide, number> = { fiance: 16, fiancee: 14 }

/** Message below this age: no leave helps, only a dispensation from the impediment of age. */
const TOO_YOUNG = (side: FianceSide) =>
  `W dniu ślubu ${WHO[side]} nie będzie mieć ukończonych ${MARRIAGEABLE[side]} lat: to przeszkoda wieku (kan. 1083 § 1), a nie sprawa zezwolenia. Zapytaj kurię o dyspensę; prośbę napisz w zał. 14.`

export const NOBODY_MINOR =
  'Żadna ze stron nie jest małoletnia w dniu ślubu. Sprawdź daty urodzenia i datę ślubu.'

const WHICH_NONCATHOLIC =
  'Która strona nie jest katolicka? Wyznania w protokole tego nie rozstrzygają.'

/** Questions to the priest when the data do not determine the party of the paper. */
export const PROMPTS: Record<AttachmentSubject, string> = {
  any: 'Dla kogo wydrukować?',
  catholic:
    'Która strona jest katolicka? Wyznania i oznaczenie „jedna ze stron nie jest katolikiem” nie rozstrzygają tego.',
  noncatholic: WHICH_NONCATHOLIC,
  other_baptised: WHICH_NONCATHOLIC,
  unbaptised:
    'Która strona jest nieochrzczona albo o nieustalonym chrzcie? Wyznania w protokole tego nie rozstrzygają.',
  nonbeliever:
    'Która strona jest niewierząca, niepraktykująca albo odeszła od Kościoła? Odpowiedzi w protokole tego nie rozstrzygają.',
  minor: 'Obie strony są małoletnie. Dla kogo wydrukować?',
}

const askBirthDates = (sides: readonly FianceSide[]) =>
  `Nie wiadomo, czy strona jest małoletnia. Wpisz w protokole datę urodzenia (${sides.map(side => WHO[side]).join(' i ')}) i wydaj pismo ponownie.`

/** Party of a paper: a side, a question to the priest, or the reason why there is none. */
export type AttachmentSideResult = { side: FianceSide } | { ask: string } | { refuse: string }

export function getSide(
  sideRule: AttachmentSubject,
  protocol: JudgedProtocol,
): AttachmentSideResult {
  const fitting = SIDES.filter(side => fits[sideRule](protocol[side], protocol))
  const [side] = fitting
  const young = sideRule === 'minor' && fitting.find(partySide => isTooYoung(partySide, protocol))
  if (young) return { refuse: TOO_YOUNG(young) }
  if (side && fitting.length === 1) return { side }
  if (sideRule !== 'minor' || fitting.length > 0) return { ask: PROMPTS[sideRule] }
  const withoutDate = SIDES.filter(
    partySide => ageAtWedding(protocol[partySide], protocol) === null,
  )
  return { refuse: withoutDate.length > 0 ? askBirthDates(withoutDate) : NOBODY_MINOR }
}

/** Returns the contradiction between the protocol and a side that was chosen by hand; undefined when there is none. */
export function findRefusal(
  sideRule: AttachmentSubject,
  side: FianceSide,
  protocol: JudgedProtocol,
) {
  const party = protocol[side]
  const age = ageAtWedding(party, protocol)
  if (sideRule === 'minor' && age !== null && age >= ADULT) return NOBODY_MINOR
  const wrong =
    sideRule === 'noncatholic'
      ? getFaithStatus(party) === 'catholic'
      : sideRule === 'catholic' && isNonCatholic(party)
  if (!wrong) return undefined
  const faith = sideRule === 'catholic' ? 'nie jest katolickie' : 'jest katolickie'
  return `Wyznanie w protokole (${WHO[side]}) ${faith}: popraw je albo wybierz drugą stronę.`
}
