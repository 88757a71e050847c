import type { DoorChange } from '../../doors/contract.ts'
import type { DoorField } from '../../labels.ts'

/** Field with its stored value, its value at checkout and its new value. */
export interface ReportedFact {
  field: DoorField
  stands: unknown
  before: unknown
  after: unknown
}

/** Stored values of the fields that may be changed. */
export type DoorValues = Record<DoorField, unknown>

const RETURN_FACTS: readonly DoorField[] = ['return_on', 'return_words']

const isSame = (first: unknown, second: unknown) => (first ?? null) === (second ?? null)

/**
 * Splits a change into facts to write and conflicts: a fact conflicts with a differing stored value, and a day to come
 * again conflicts with an outcome that has none.
 */
export function splitChanges({ facts: changedFacts }: DoorChange, door: DoorValues) {
  const facts = Object.entries(changedFacts).flatMap(([name, fact]): ReportedFact[] => {
    const field = name as DoorField
    return fact ? [{ field, stands: door[field], ...fact }] : []
  })
  const differing = facts.filter(({ stands, after }) => !isSame(stands, after))
  const isFree = ({ stands, before }: ReportedFact) => isSame(stands, before)
  const next = getNextOutcome(differing.filter(isFree), door.outcome)
  const isVoid = ({ field, after }: ReportedFact) =>
    next !== 'return' && RETURN_FACTS.includes(field) && !isSame(after, null)
  return {
    written: differing.filter(fact => isFree(fact) && !isVoid(fact)),
    conflicting: differing.filter(fact => !isFree(fact) || isVoid(fact)),
  }
}

/** Returns the outcome after the changes; a return date without an outcome sets the outcome `return`. */
function getNextOutcome(facts: readonly ReportedFact[], outcome: unknown) {
  const outcomeFact = facts.find(({ field }) => field === 'outcome')
  if (outcomeFact) return outcomeFact.after
  const asks = facts.some(({ field, after }) => RETURN_FACTS.includes(field) && after !== null)
  return outcome ?? (asks ? 'return' : null)
}

/** Returns the visit address after applying these fields. */
export function applyFacts(door: DoorValues, facts: readonly ReportedFact[]): DoorValues {
  const factValues = Object.fromEntries(facts.map(({ field, after }) => [field, after ?? null]))
  const outcome = getNextOutcome(facts, door.outcome)
  const noReturn = outcome !== 'return' && { return_on: null, return_words: null }
  return { ...door, ...factValues, outcome, ...noReturn }
}
