/** Occasions of a stole fee. */
export const actWords = {
  baptism: 'chrzest',
  wedding: 'ślub',
  funeral: 'pogrzeb',
  banns: 'zapowiedzi',
  certificate: 'zaświadczenie',
  other: 'inne',
} as const

/** Kinds of a Mass for its celebrant, by the use of its offering. */
export const kindWords = {
  own: 'własna',
  bination: 'binacja',
  trination: 'trynacja',
  unlawful: 'bez prawa do ofiary',
  pro_populo: 'za parafian',
  none: 'bez ofiary',
} as const

/** Accounts that receive money; `nobody` only until the office assigns it. */
export const accountWords = {
  priest: 'kapłan',
  guest: 'gość',
  fund: 'potrącenie',
  parish: 'parafia',
  diocese: 'kuria',
  nobody: 'nieprzydzielone',
} as const

export const PARISH = 'Parafia'
/** Name for a diocese and an archdiocese; months approved earlier contain „Kuria diecezjalna”. */
export const DIOCESE = 'Kuria'
export const UNASSIGNED_LABEL = 'Nieprzypisane'
