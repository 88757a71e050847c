import { today } from '#platform/days.ts'
import type { Mass } from '../contract.ts'

/** How many more intentions a Mass takes; none when its day is behind us. */
export const countFreeSlots = (
  { slots, intentions }: Pick<Mass, 'slots' | 'intentions'>,
  day: string,
) => (day < today() ? 0 : Math.max(0, slots - intentions.length))
