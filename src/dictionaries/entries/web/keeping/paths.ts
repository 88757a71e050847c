export const TOWNS = '/administration/towns'
export const STREETS = '/administration/streets'
export const ZIP_CODES = '/administration/zip-codes'
export const NAMES = '/administration/names'
export const DICTIONARIES = '/administration/dictionaries'
export const DIC_PARISHES = '/administration/dicParishes'
export const DOUBLES = `${DICTIONARIES}/doubles`
export const MERGES = `${DICTIONARIES}/merges`

/** Lists with screens of their own, as merging calls them. Those `inRecords` are named by records, which show what is mended. */
export const dictionaryLists = [
  { name: 'towns', title: 'Miejscowości', path: TOWNS, inRecords: true },
  { name: 'streets', title: 'Ulice', path: STREETS, inRecords: true },
  { name: 'zip-codes', title: 'Kody pocztowe', path: ZIP_CODES, inRecords: false },
  { name: 'names', title: 'Imiona', path: NAMES, inRecords: false },
  { name: 'dic-parishes', title: 'Słownik parafii', path: DIC_PARISHES, inRecords: true },
] as const
export type KeptName = (typeof dictionaryLists)[number]['name']

/** Names and codes stand in records as text of their own. */
export const isInRecords = (name: string) =>
  dictionaryLists.find(list => list.name === name)?.inRecords ?? true
