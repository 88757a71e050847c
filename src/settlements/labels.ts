/** At what a stole fee was given. */
export const actWords = {
  baptism: 'chrzest',
  wedding: 'ślub',
  funeral: 'pogrzeb',
  banns: 'zapowiedzi',
  certificate: 'zaświadczenie',
  other: 'inne',
} as const

/** Kinds of a Mass for the priest who celebrated it, by its offering. */
export const kindWords = {
  own: 'własna',
  bination: 'binacja',
  trination: 'trynacja',
  unlawful: 'bez prawa do ofiary',
  pro_populo: 'za parafian',
  none: 'bez ofiary',
} as const

/** Whose account money goes to; `nobody` only until somebody says whose it is. */
export const accountWords = {
  priest: 'kapłan',
  guest: 'gość',
  fund: 'potrącenie',
  parish: 'parafia',
  diocese: 'kuria',
  nobody: 'nieprzydzielone',
} as const

export const PARISH = 'Parafia'
/** Of a diocese and of an archdiocese; months approved earlier hold „Kuria diecezjalna”. */
export const DIOCESE = 'Kuria'
export const NOBODY = 'Nieprzypisane'
