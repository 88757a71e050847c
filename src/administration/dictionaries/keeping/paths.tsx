export const TOWNS = '/administration/towns'
export const STREETS = '/administration/streets'
export const ZIP_CODES = '/administration/zip-codes'
export const NAMES = '/administration/names'
export const DICTIONARIES = '/administration/dictionaries'
export const DIC_PARISHES = '/administration/dicParishes'
export const DOUBLES = `${DICTIONARIES}/doubles`
export const MERGES = `${DICTIONARIES}/merges`

/** Lists with screens of their own, as merging calls them. */
export const lists = [
  { name: 'towns', title: 'Miejscowości', path: TOWNS },
  { name: 'streets', title: 'Ulice', path: STREETS },
  { name: 'zip-codes', title: 'Kody pocztowe', path: ZIP_CODES },
  { name: 'names', title: 'Imiona', path: NAMES },
  { name: 'dic-parishes', title: 'Słownik parafii', path: DIC_PARISHES },
] as const
export type KeptName = (typeof lists)[number]['name']
