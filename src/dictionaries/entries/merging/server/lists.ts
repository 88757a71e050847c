import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { editableDictionary } from '../../server/service.ts'
import { REFERENCES, type DictionaryReference } from './references.ts'

/** A list whose entries can be merged: a dictionary, or a list of places, names or parishes. */
export interface DictionaryList {
  /** Name of the dictionary or list, as in the address. */
  name: string
  publicName: string
  table: string
  /** SQL expression for the label of an entry. */
  words: RawBuilder<string>
  /** SQL expression by which duplicates are recognised. */
  bare: RawBuilder<string>
  /** SQL expression of a value that differs only between entries that are never duplicates: streets of two towns. */
  apart: RawBuilder<string | null>
  references: DictionaryReference[]
}

const text = (code: string) => sql.raw<string>(code)
const nullText = sql<null>`null::text`

const ADDRESSES = [
  'people',
  'families',
  'communion_preparations',
  'premarital_parties',
  'premarital_witnesses',
  'visit_ranges',
  'visit_addresses',
  'visit_registrations',
  'visit_street_names',
]

/** Mergeable lists; names and zip codes are stored in records as text, so merging them changes no record. */
const LISTS = {
  towns: {
    publicName: 'Miejscowości',
    table: 'towns',
    words: text(`name || coalesce(' (gm. ' || commune || ')', '')`),
    bare: text('name'),
    apart: text('fold(commune)'),
    references: [
      { table: 'streets', column: 'town_id' },
      { table: 'zip_codes', column: 'town_id' },
      ...ADDRESSES.map(table => ({ table, column: 'dic_town_id', beside: 'dic_street_id' })),
      { table: 'premaritals', column: 'dic_town_id' },
      { table: 'premaritals', column: 'dic_usc_permit_town_id' },
    ],
  },
  streets: {
    publicName: 'Ulice',
    table: 'streets',
    words: text(`name || ', ' || (select name from towns where id = streets.town_id)`),
    bare: text('name'),
    apart: text('town_id::text'),
    references: ADDRESSES.map(table => ({ table, column: 'dic_street_id' })),
  },
  'zip-codes': {
    publicName: 'Kody pocztowe',
    table: 'zip_codes',
    words: text(
      `code || coalesce(' ' || (select name from towns where id = zip_codes.town_id), '')`,
    ),
    bare: text('code'),
    apart: text('code'),
    references: [],
  },
  names: {
    publicName: 'Imiona',
    table: 'names',
    words: text('value'),
    bare: text('value'),
    apart: text('gender::text'),
    references: [],
  },
  'dic-parishes': {
    publicName: 'Słownik parafii',
    table: 'dictionary_parishes',
    words: text(`name || coalesce(', ' || town, '')`),
    bare: text(`name || coalesce(' ' || town, '')`),
    apart: nullText,
    references: [
      { table: 'communion_preparations', column: 'dic_youth_guardian_parish_id' },
      { table: 'premaritals', column: 'dic_parish_object_id' },
    ],
  },
} satisfies Record<string, Omit<DictionaryList, 'name'>>
export type DictionaryListName = keyof typeof LISTS

/** Every list of the program that has its own table. */
export const mergeableLists: DictionaryList[] = Object.entries(LISTS).map(([name, list]) => ({
  name,
  ...list,
}))

/** Returns the list with that name; refuses a closed or an unknown dictionary. */
export async function listNamed(db: Db, name: string): Promise<DictionaryList> {
  const list = mergeableLists.find(entry => entry.name === name)
  if (list) return list
  const { publicName } = await editableDictionary(db, name)
  const references = REFERENCES[name] ?? []
  return {
    name,
    publicName,
    table: 'dictionary_items',
    words: text('value'),
    bare: text('value'),
    apart: nullText,
    references,
  }
}

/** An entry of a list with the data that merging needs. */
export interface DictionaryEntry {
  id: number
  value: string
  global: boolean
  bare: string
  apart: string | null
}

/** Selects the entries of the list that match a condition. */
export const buildEntries = ({
  name,
  table,
  words,
  bare,
  apart,
}: DictionaryList) => sql<DictionaryEntry>`
  select id, ${words} as value, parish_id is null as global, ${bare} as bare, ${apart} as apart
  from ${sql.table(table)} where ${table === 'dictionary_items' ? sql`dictionary = ${name}` : sql`true`}`
