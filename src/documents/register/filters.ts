import type { FamilyQuery } from '#families/contract.ts'
import type { PersonQuery } from '#people/contract.ts'
import type { Db } from '#platform/database.ts'

const said = (parts: (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(' · ') || null

/** The town and street a list is narrowed to, in words. */
type Place = Pick<PersonQuery, 'dic_town_id' | 'dic_street_id'>
async function placeOf(db: Db, { dic_town_id, dic_street_id }: Place) {
  const nameOf = (table: 'towns' | 'streets', id: number) =>
    db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst()
  const town = dic_town_id && (await nameOf('towns', dic_town_id))?.name
  const street = dic_street_id && (await nameOf('streets', dic_street_id))?.name
  return [street, town].filter(Boolean).join(', ')
}

const STATUS = {
  former: 'byli parafianie',
  outsider: 'osoby spoza parafii',
  deceased: 'zmarli',
  all: 'wszystkie osoby',
}

function ages({ age_from, age_to }: PersonQuery) {
  if (age_from !== undefined && age_to !== undefined) return `wiek ${age_from}–${age_to}`
  if (age_from !== undefined) return `wiek od ${age_from} lat`
  return age_to !== undefined && `wiek do ${age_to} lat`
}

/** What a list of people is narrowed to, for its heading and for the register of prints. */
export const peopleFilters = async (db: Db, query: PersonQuery) =>
  said([
    query.status !== 'parishioner' && STATUS[query.status],
    query.search && `szukane: ${query.search}`,
    await placeOf(db, query),
    ages(query),
    query.gender && (query.gender === 1 ? 'mężczyźni' : 'kobiety'),
    query.needs_attention && 'wymagające uwagi',
    query.without_family && 'bez rodziny w kartotece',
  ])

export const familyFilters = async (db: Db, query: FamilyQuery) =>
  said([
    query.status === 'inactive' && 'rodziny nieaktywne',
    query.status === 'all' && 'także nieaktywne',
    query.search && `szukane: ${query.search}`,
    await placeOf(db, query),
    query.region && `rejon ${query.region}`,
    query.needs_attention && 'wymagające uwagi',
  ])
