/** Labels of the register for screens, errors and printed documents, by the values that the API sends. */
export const STATUSES = {
  parishioner: 'parafianin',
  former: 'były parafianin',
  outsider: 'spoza parafii',
  deceased: 'zmarły',
} as const
export type Status = keyof typeof STATUSES

export const CONTACT_KINDS = { phone: 'telefon', email: 'e-mail' } as const
export type ContactKind = keyof typeof CONTACT_KINDS

/** Sacraments entered from certificates of other parishes; those received in this parish are in the books. */
export const SACRAMENTS = {
  baptism: 'chrzest',
  first_communion: 'I Komunia Święta',
  confirmation: 'bierzmowanie',
  marriage: 'małżeństwo',
  orders: 'święcenia',
  vows: 'śluby zakonne',
  death: 'zgon',
} as const

/** Acts of our books about a person, in the order of life: sacraments, and steps that are not sacraments. */
export const ACTS: Record<string, string> = {
  ...SACRAMENTS,
  substitute_baptism: 'metryka zastępcza chrztu',
  conversion: 'przyjęcie do pełnej komunii',
  left_church: 'wystąpienie z Kościoła',
  returned: 'powrót do Kościoła',
}

export const getStatus = (status: string, gender?: number) => {
  const words: Record<string, string> = STATUSES
  if (gender !== 2) return words[status] ?? status
  const women: Record<string, string> = {
    ...STATUSES,
    parishioner: 'parafianka',
    former: 'była parafianka',
    deceased: 'zmarła',
  }
  return women[status] ?? status
}

const FAITH_OF_WOMAN: Record<string, string> = {
  'wystąpił z Kościoła': 'wystąpiła z Kościoła',
  'bezwyznaniowy / nieochrzczony': 'bezwyznaniowa / nieochrzczona',
}

/** Returns the name of a faith in the form for a person of this gender; most names have one form for both. */
export const findFaith = (words: string | null, gender: number | null | undefined) =>
  (gender === 2 && words !== null && FAITH_OF_WOMAN[words]) || words
