import type { ConversionKind } from '../labels.ts'

/** Church membership as recorded on a person's card. */
export interface FaithCard {
  left_church_date: string | null
  left_church_number: string | null
  returned_date: string | null
  dic_faith_id: number | null
}

/** Valid act about the person. */
export interface ConversionStep {
  id: number
  kind: ConversionKind
  event_day: string
  act_number: string | null
  year: number
  decree_number: string | null
}

const ROMAN_CATHOLIC = 1

const inOrder = (steps: readonly ConversionStep[]) =>
  steps.toSorted(
    (left, right) => left.event_day.localeCompare(right.event_day) || left.id - right.id,
  )

const later = (first: string | null, second: string | null) =>
  (first ?? '') > (second ?? '') ? first : second

/** Returns the values of the card after these acts, given its values before all of them (`former`). */
export function cardAfter(steps: readonly ConversionStep[], former: FaithCard): FaithCard {
  const sortedSteps = inOrder(steps)
  const lastLeaving = sortedSteps.findLast(({ kind }) => kind === 'left_church')
  const lastReturn = sortedSteps.findLast(({ kind }) => kind === 'returned')
  const left_church_date = lastLeaving?.event_day ?? former.left_church_date
  const returnDate = later(lastReturn?.event_day ?? null, former.returned_date)
  const since = left_church_date === former.left_church_date ? former.left_church_number : null
  return {
    left_church_date,
    left_church_number: lastLeaving?.decree_number ?? since,
    returned_date: returnDate && returnDate >= (left_church_date ?? '') ? returnDate : null,
    dic_faith_id: sortedSteps.some(({ kind }) => kind === 'conversion')
      ? ROMAN_CATHOLIC
      : former.dic_faith_id,
  }
}

/**
 * Finds an act that contradicts the others: a person is received once; after a leaving, a second leaving requires a
 * return between, and a second return a leaving. Undefined when the acts are consistent.
 */
export function findMisplacedStep(
  steps: readonly ConversionStep[],
  ownId: number,
): ConversionStep | undefined {
  const currentStep = steps.find(({ id }) => id === ownId)
  if (currentStep?.kind === 'conversion') {
    return steps.find(({ id, kind }) => id !== ownId && kind === 'conversion')
  }
  const moves = inOrder(steps).filter(({ kind }) => kind !== 'conversion')
  const at = moves.findIndex(({ id }) => id === ownId)
  return [moves[at - 1], moves[at + 1]].find(
    neighbour => neighbour && neighbour.kind === currentStep?.kind,
  )
}
