import {
  LEFT_CHURCH,
  OTHER_CHRISTIAN,
  isCatholic,
  isOtherBaptised,
  isOtherReligion,
  isUnbaptised,
} from '#dictionaries/faiths.ts'
import { canonicalAge, today } from '#shared/dates/days.ts'
import type { FianceSide } from './questions/question.ts'
import type { Answers } from './questions/questionnaire.ts'

export interface JudgedProtocol {
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
  citizenship?: string | null
  papers_translated?: boolean
  language_secured?: boolean
  /** Whether an act of this parish records the baptism or reception; absent when only the form is read. */
  catholic_in_book?: boolean
  answers: Partial<Answers>
}

/** Nouns for the two parties inside a sentence. */
export const WHO: Record<FianceSide, string> = { fiance: 'narzeczony', fiancee: 'narzeczona' }

/** Returns the completed years on the day of the wedding, or today while it is unknown; null without a birth date. */
export const ageAtWedding = (party: JudgedParty, { wedding_date }: JudgedProtocol) =>
  canonicalAge(party.birth_date, wedding_date ?? today())

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

/** Returns how a Catholic left the faith according to the protocol; null when it does not say. */
export function findLapse(party: JudgedParty) {
  if (getFaithStatus(party) === 'left') return 'apostate'
  if (!isBoundCatholic(party)) return null
  if (says(party, 'is_believer', 'no')) return 'unbeliever'
  return says(party, 'practises', 'no') ? 'not_practising' : null
}
