import type { Decree } from './contract.ts'

/** The decree of the Dicastery for the Clergy of 13.04.2025 is in force since Easter; before it Mos iugiter (22.02.1991). */
export const DECREE_IN_FORCE = '2025-04-20'

/**
 * How much of a collective Mass the celebrant keeps: one offering, as the decree of the province says it (13.04.2025,
 * art. 1 § 3), else the usual one of the diocese (Mos iugiter, art. 3 § 1; KPK 952). Null while nobody knows it.
 */
export function celebrantKeeps(
  day: string,
  decree: Pick<Decree, 'celebrant_keeps'> | null,
  usual: number | null,
): number | null {
  const byDecree = day >= DECREE_IN_FORCE ? decree?.celebrant_keeps : null
  return byDecree ?? usual
}
