import type { Kind } from './words.ts'

/** What the card of a person says of belonging to the Church. */
export interface Card {
  left_church_date: string | null
  left_church_number: string | null
  returned_date: string | null
  dic_faith_id: number | null
}

/** One act about the person that stands. */
export interface Step {
  id: number
  kind: Kind
  event_day: string
  act_number: string | null
  year: number
  decree_number: string | null
}

const ROMAN_CATHOLIC = 1

const inOrder = (steps: readonly Step[]) =>
  steps.toSorted((one, other) => one.event_day.localeCompare(other.event_day) || one.id - other.id)

const later = (one: string | null, other: string | null) =>
  (one ?? '') > (other ?? '') ? one : other

/** What the card says once these acts stand, when before all of them it said `former`. */
export function cardAfter(steps: readonly Step[], former: Card): Card {
  const ordered = inOrder(steps)
  const left = ordered.findLast(({ kind }) => kind === 'left_church')
  const back = ordered.findLast(({ kind }) => kind === 'returned')
  const left_church_date = left?.event_day ?? former.left_church_date
  const returned = later(back?.event_day ?? null, former.returned_date)
  const since = left_church_date === former.left_church_date ? former.left_church_number : null
  return {
    left_church_date,
    left_church_number: left?.decree_number ?? since,
    returned_date: returned && returned >= (left_church_date ?? '') ? returned : null,
    dic_faith_id: ordered.some(({ kind }) => kind === 'conversion')
      ? ROMAN_CATHOLIC
      : former.dic_faith_id,
  }
}

/**
 * An act that cannot stand beside the others: one is received once; who has left cannot leave again without
 * a return between, nor return twice. Undefined when the acts make a life.
 */
export function misplaced(steps: readonly Step[], mine: number): Step | undefined {
  const own = steps.find(({ id }) => id === mine)
  if (own?.kind === 'conversion') {
    return steps.find(({ id, kind }) => id !== mine && kind === 'conversion')
  }
  const moves = inOrder(steps).filter(({ kind }) => kind !== 'conversion')
  const at = moves.findIndex(({ id }) => id === mine)
  return [moves[at - 1], moves[at + 1]].find(beside => beside && beside.kind === own?.kind)
}
