import { createDragging } from '#ui/calendar/dragging.ts'
import type { CalendarEntry } from '../../contract.ts'

export const { getDragProps, getDropProps } = createDragging('application/x-calendar-entry')

/** An entry that the account may move. */
export type MovableEntry = CalendarEntry & { move: NonNullable<CalendarEntry['move']> }

/** Day and hour to which an entry is moved; without an hour it keeps its own. */
export interface MoveTarget {
  day: string
  starts_at?: string | null
}

/** Requests the move of an entry: to a day and hour, or without a target yet. */
export type OnMoveEntry = (entry: CalendarEntry, target?: MoveTarget) => void
