import type { Gap, GapGroup } from '#shared/missing-values.ts'
import { Refusal } from '#platform/refusals.ts'
import { fromKeys, listKeys } from '#shared/objects.ts'
import { explainRefusal } from './refusal.ts'

/** Reasons why a record does not prove a fact that a paper would state. */
export const DOUBTS = ['empty', 'hidden', 'unclear', 'contradicted'] as const
export type Doubt = (typeof DOUBTS)[number]

/**
 * Result of checking a fact against the record; `found` is the cause of the doubt, as text or as lines, for `{co}` of a
 * refusal.
 */
export type ClaimProof = 'proved' | Doubt | { doubt: Doubt; found: string | readonly Gap[] }

/**
 * Reaction of a paper to a doubt: it omits the fact (or leaves a line to write on), prints only what the record
 * contains, or is not issued (`refuse` says what is missing and where to enter it). With `confirm` the clerk may tick a
 * statement: the fact is then stated, and the paper records who confirmed it. With `ask` the paper is issued without the
 * fact once the clerk has answered the question.
 */
export type DoubtHandling =
  | 'omit'
  | 'state-what-is-known'
  | { refuse: string; confirm?: string }
  | { refuse?: string; confirm: string }
  | { ask: string }

/** Parts of the card of a person that a fact may rest on (db/migrations/0285_papers_about_people.sql). */
export type PersonProof =
  | 'names'
  | 'surname'
  | 'gender'
  | 'birth_date'
  | 'birth_town'
  | 'dic_faith_id'
  | 'dic_marital_status_id'
  | 'dic_practice_id'
  | 'status'
  | 'left_church_date'
  | 'returned_date'
  | 'sacraments'
  | 'acts'

/** Parts of the card with which every paper about a person identifies the person. */
const IDENTITY: readonly PersonProof[] = ['names', 'surname', 'gender', 'birth_date', 'birth_town']

/** One fact that a paper states about its record. */
export interface Claim<Entry> extends Record<Doubt, DoubtHandling> {
  /** The fact in the words of the paper: «zawarli małżeństwo». */
  fact: string
  /** Tables and columns that the fact is read from. */
  field: string
  law?: string
  /** For a paper about a person: parts of the card that make the paper outdated when they change. */
  rests_on?: readonly PersonProof[]
  proof: (entry: Entry) => ClaimProof
}

/** All facts that one paper states; the reaction to each doubt is defined only here. */
export interface PaperRule<Entry, Name extends string = string> {
  /** Permanent name: that of the print address or of the form. */
  paper: string
  /** Print code 1 to 28. */
  code: number
  title: string
  claims: Record<Name, Claim<Entry>>
}
/** A rule of any paper, for code that iterates over all of them. */
export type AnyRule = PaperRule<never>

/** A fact that the record does not prove. */
export interface UnprovedFact<Name extends string = string> {
  name: Name
  /** Reason why the paper is not issued; undefined when the paper is issued without this fact. */
  refuse?: string
  /** The same reason as a list of lines. */
  gaps?: GapGroup
  /** Statement that the clerk may confirm in place of the record. */
  confirm?: string
}

/** Result of the rule of one paper for one record: the stated and the unproved facts. */
export interface ClaimVerdict<Name extends string = string> {
  stated: Record<Name, boolean>
  unproved: readonly UnprovedFact<Name>[]
  /** Statements that the clerk confirmed in place of the record. */
  confirmed: readonly string[]
  /** Questions that the clerk answers before the paper is issued; undefined when there are none. */
  questions?: readonly string[]
  /** Parts of the card on which the stated facts rest; undefined when the rule declares none, so that all count. */
  rests_on?: readonly PersonProof[]
}

interface JudgedFact<Name extends string> {
  stated: boolean
  unproved?: UnprovedFact<Name>
  confirmed?: string
  question?: string
}

function judge<Entry, Name extends string>(
  name: Name,
  claim: Claim<Entry>,
  entry: Entry,
  tickedNames: readonly string[],
): JudgedFact<Name> {
  const proof = claim.proof(entry)
  if (proof === 'proved') return { stated: true }
  const { doubt, found } = typeof proof === 'string' ? { doubt: proof, found: '' } : proof
  const answer = claim[doubt]
  if (typeof answer === 'string') return { stated: answer !== 'omit' }
  if ('ask' in answer) return { stated: false, question: explainRefusal(answer.ask, found).refuse }
  const { refuse, confirm } = answer
  if (confirm && tickedNames.includes(name)) return { stated: true, confirmed: confirm }
  return {
    stated: false,
    unproved: {
      name,
      ...(refuse && explainRefusal(refuse, found)),
      ...(confirm && { confirm }),
    },
  }
}

/** Applies the rule of a paper to one record; `ticked` are the claims that the clerk confirms. */
export function getVerdict<Entry, Name extends string>(
  { claims }: PaperRule<Entry, Name>,
  entry: Entry,
  tickedNames: readonly string[] = [],
): ClaimVerdict<Name> {
  const names = listKeys(claims)
  const verdicts = fromKeys(names, name => judge(name, claims[name], entry, tickedNames))
  const judgements = names.map(name => verdicts[name])
  const statedNames = names.filter(name => verdicts[name].stated)
  const declaresProofs = names.some(name => claims[name].rests_on)
  const questions = judgements.flatMap(({ question }) => question ?? [])
  const proofs = statedNames.flatMap(name => claims[name].rests_on ?? [])
  return {
    stated: fromKeys(names, name => verdicts[name].stated),
    unproved: judgements.flatMap(({ unproved }) => unproved ?? []),
    confirmed: judgements.flatMap(({ confirmed }) => confirmed ?? []),
    ...(questions.length > 0 && { questions }),
    ...(declaresProofs && { rests_on: [...new Set([...IDENTITY, ...proofs])] }),
  }
}

function refuse(unprovedClaims: readonly UnprovedFact[]) {
  const reasons = unprovedClaims.flatMap(({ refuse: reason }) => reason ?? [])
  if (reasons.length === 0) return
  const missing = unprovedClaims.flatMap(({ gaps }) => gaps ?? [])
  const isList = missing.some(({ items }) => items.length > 0)
  throw new Refusal(422, reasons.join(' '), isList ? { extra: { missing } } : {})
}

/** Refuses a paper that would state what its record does not prove. */
export const refuseUnproved = ({ unproved }: ClaimVerdict) => refuse(unproved)

/** Refuses a form when it is opened, if facts are missing that no tick can confirm. */
export const refuseHopeless = ({ unproved }: ClaimVerdict) =>
  refuse(unproved.filter(({ confirm }) => confirm === undefined))
