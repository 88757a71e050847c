/** Labels of the reasons why no book proves the baptism. */
export const reasonWords = {
  lost: 'księga zaginęła albo została zniszczona',
  not_entered: 'chrztu nie wpisano do księgi',
  out_of_reach: 'księga jest niedostępna',
  unreadable: 'wpis jest nieczytelny',
  other: 'inny powód',
} as const
export type WhyNoBook = keyof typeof reasonWords

/** Labels of the proofs accepted instead of a book (KPK 876). */
export const proofWords = {
  witness: 'oświadczenie świadka',
  oath: 'przysięga ochrzczonego',
  both: 'oświadczenie świadka i przysięga ochrzczonego',
} as const
export type BaptismProof = keyof typeof proofWords

export const WITNESSES = ['first', 'second'] as const
export type WitnessKind = (typeof WITNESSES)[number]
export const witnessWords: Record<WitnessKind, string> = {
  first: 'Pierwszy świadek',
  second: 'Drugi świadek',
}
