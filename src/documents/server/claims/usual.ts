import type { Gap } from '#shared/missing-values.ts'
import type { Claim, ClaimProof } from './claim.ts'

/** Reactions for a value printed as it is in the record, with a dash when it is empty. */
export const AS_IT_STANDS = {
  empty: 'state-what-is-known',
  hidden: 'state-what-is-known',
  unclear: 'state-what-is-known',
  contradicted: 'state-what-is-known',
} as const

/** Reactions for a fact that is stated only when the record proves it. */
export const OMITTED = {
  empty: 'omit',
  hidden: 'omit',
  unclear: 'omit',
  contradicted: 'omit',
} as const

/** Builds the claim that fields of the record are printed unchanged. */
export const asWritten = (field: string, fact = 'rubryki zapisu, każda bez zmian') =>
  ({ fact, field, proof: () => 'proved', ...AS_IT_STANDS }) satisfies Claim<unknown>

/**
 * Builds the claim of a letter whose text is confirmed by its signatory; only the data of the person come from the
 * record.
 */
export const ownWords = (field: string) =>
  asWritten(field, 'słowa tego, kto podpisuje, nad danymi osoby')

/** Returns proved when nothing is missing; otherwise `found` lists all that must be brought or entered. */
export const judgeMissing = (missing: readonly Gap[]): ClaimProof =>
  missing.length > 0 ? { doubt: 'empty', found: missing } : 'proved'
