import type { Decree } from './contract.ts'

/**
 * First day of the decree of the Dicastery for the Clergy of 13.04.2025; before it Mos iugiter (22.02.1991) applies.
 */
export const DECREE_IN_FORCE = '2025-04-20'

/**
 * Returns the part of the offerings of a collective Mass that the celebrant keeps: one offering as set by the decree of
 * the province (13.04.2025, art. 1 § 3), else the usual one of the diocese (Mos iugiter, art. 3 § 1; KPK 952). Null
 * when neither is known.
 */
export function celebrantKeeps(
  day: string,
  decree: Pick<Decree, 'celebrant_keeps'> | null,
  usual: number | null,
): number | null {
  const byDecree = day >= DECREE_IN_FORCE ? decree?.celebrant_keeps : null
  return byDecree ?? usual
}
