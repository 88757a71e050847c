export const TOWNS = '/administration/towns'
export const STREETS = '/administration/streets'
export const ZIP_CODES = '/administration/zip-codes'
export const NAMES = '/administration/names'
export const DICTIONARIES = '/administration/dictionaries'
export const DIC_PARISHES = '/administration/dicParishes'
export const DOUBLES = `${DICTIONARIES}/doubles`
export const MERGES = `${DICTIONARIES}/merges`

/**
 * Lists with screens of their own, by their names in merging. `inRecords` marks lists that records refer to, so that a
 * change is visible in the records.
 */
export const dictionaryLists = [
  { name: 'towns', title: 'Miejscowości', path: TOWNS, inRecords: true },
  { name: 'streets', title: 'Ulice', path: STREETS, inRecords: true },
  { name: 'zip-codes', title: 'Kody pocztowe', path: ZIP_CODES, inRecords: false },
  { name: 'names', title: 'Imiona', path: NAMES, inRecords: false },
  { name: 'dic-parishes', title: 'Słownik parafii', path: DIC_PARISHES, inRecords: true },
] as const
export type KeptName = (typeof dictionaryLists)[number]['name']

/** Whether records refer to the entries; names and codes are stored in records as text. */
export const isInRecords = (name: string) =>
  dictionaryLists.find(list => list.name === name)?.inRecords ?? true
