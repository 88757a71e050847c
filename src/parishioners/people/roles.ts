/** Completed years from which a person may have a role; younger people are suggested last. */
export const ROLE_AGES = {
  /** Godparent or sponsor at confirmation (KPK 874 § 1, 2°; 893 § 1). */
  sponsor: 16,
  /** Parent, spouse, witness, contact, person who orders a Mass: of age (art. 10 § 1 KC). */
  adult: 18,
} as const

export type Role = keyof typeof ROLE_AGES
