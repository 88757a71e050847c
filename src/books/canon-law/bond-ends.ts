/** Documents that a marriage ended by death, was declared null, or was dissolved (KPK 1085 § 2, 1141–1150, 1707). */
export const BOND_ENDS = ['bond_death', 'bond_nullity', 'bond_dissolution'] as const
export type BondEnd = (typeof BOND_ENDS)[number]

/**
 * Kinds proved by entries from before the three kinds were separated: the proof depends on the giver; for other givers
 * the clerk chooses.
 */
const PROVED_BY_GIVER: Partial<Record<string, BondEnd>> = {
  registry: 'bond_death',
  pastor: 'bond_death',
  tribunal: 'bond_nullity',
}

/** Kind of fact that a paper proves. */
export const getProvedKind = <Kind extends string>({
  kind,
  giver,
}: {
  kind: Kind
  giver?: string | null | undefined
}): Kind | BondEnd => (kind === 'bond_ended' && giver && PROVED_BY_GIVER[giver]) || kind

export const isBondEnd = (kind: string | null): boolean =>
  kind === 'bond_ended' || BOND_ENDS.some(end => end === kind)
