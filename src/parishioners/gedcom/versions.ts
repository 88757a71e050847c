/** GEDCOM in the two shapes programs read today; 5.5.1 is the one almost all of them know. */
export const VERSIONS = ['5.5.1', '7.0'] as const
export type Version = (typeof VERSIONS)[number]

export const MONTHS = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC'.split('|')

/** How sacraments are called there; marriage stands with the couple, death with the person. */
export const EVENTS = {
  baptism: 'BAPM',
  first_communion: 'FCOM',
  confirmation: 'CONF',
  orders: 'ORDN',
} as const

/** First four of the dictionary of roles. */
export const ROLES = { husband: 1, wife: 2, son: 3, daughter: 4 }
