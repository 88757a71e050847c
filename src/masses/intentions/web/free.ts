import { today } from '#shared/dates/days.ts'
import type { Mass } from '../contract.ts'

/** Counts the free slots of a Mass; zero when its day is in the past. */
export const countFreeSlots = (
  { slots, intentions }: Pick<Mass, 'slots' | 'intentions'>,
  day: string,
) => (day < today() ? 0 : Math.max(0, slots - intentions.length))
