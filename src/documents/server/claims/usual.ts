import type { Gap } from '#platform/gaps.ts'
import type { Claim, ClaimProof } from './claim.ts'

/** Answers for a value printed as it is in the record, with a dash when it is empty. */
export const AS_IT_STANDS = {
  empty: 'state-what-is-known',
  hidden: 'state-what-is-known',
  unclear: 'state-what-is-known',
  contradicted: 'state-what-is-known',
} as const

/** Answers for a fact that is stated only when the record proves it. */
export const OMITTED = {
  empty: 'omit',
  hidden: 'omit',
  unclear: 'omit',
  contradicted: 'omit',
} as const

/** Rubrics of the record, each as it is written there. */
export const asWritten = (field: string, fact = 'rubryki zapisu, każda bez zmian') =>
  ({ fact, field, proof: () => 'proved', ...AS_IT_STANDS }) satisfies Claim<unknown>

/** A letter of the office says what the priest signs; of the record it repeats who it is about. */
export const ownWords = (field: string) =>
  asWritten(field, 'słowa tego, kto podpisuje, nad danymi osoby')

/** Proved when nothing is wanting; else `found` names all that is to be brought or entered. */
export const judgeMissing = (missing: readonly Gap[]): ClaimProof =>
  missing.length > 0 ? { doubt: 'empty', found: missing } : 'proved'
