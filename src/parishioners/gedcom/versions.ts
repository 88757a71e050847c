/** Supported versions of GEDCOM; almost all programs know 5.5.1. */
export const VERSIONS = ['5.5.1', '7.0'] as const
export type Version = (typeof VERSIONS)[number]

export const MONTHS = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC'.split('|')

/** Tags of sacraments in GEDCOM; a marriage belongs to the couple, a death to the person. */
export const EVENTS = {
  baptism: 'BAPM',
  first_communion: 'FCOM',
  confirmation: 'CONF',
  orders: 'ORDN',
} as const

/** Numbers of the first four entries of the dictionary of roles. */
export const ROLES = { husband: 1, wife: 2, son: 3, daughter: 4 }
