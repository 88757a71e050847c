import { today } from '#shared/dates/days.ts'
import type { Mass } from './contract.ts'

/**
 * Counts the slots of a Mass that are offered: none when its day is in the past, or when it is celebrated for the
 * people (KPK 534 § 1). A second celebrant of that Mass may still be entered with an intention of his own (KPK 948).
 */
export const countFreeSlots = (
  { slots, intentions }: Pick<Mass, 'slots'> & { intentions: readonly { pro_populo: boolean }[] },
  day: string,
) =>
  day < today() || intentions.some(({ pro_populo }) => pro_populo)
    ? 0
    : Math.max(0, slots - intentions.length)
