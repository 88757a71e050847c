import type { FamilyQuery } from '#parishioners/families/contract.ts'
import type { PersonQuery } from '#parishioners/people/contract.ts'
import type { ChosenRows } from '#platform/database/chosen-rows.ts'
import type { Db } from '#platform/database/database.ts'

const joinParts = (parts: (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(' · ') || null

/** Town and street by which a list is filtered. */
type Place = Pick<PersonQuery, 'dic_town_id' | 'dic_street_id'>
async function findPlace(db: Db, { dic_town_id, dic_street_id }: Place) {
  const findName = (table: 'towns' | 'streets', id: number) =>
    db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst()
  const town = dic_town_id && (await findName('towns', dic_town_id))?.name
  const street = dic_street_id && (await findName('streets', dic_street_id))?.name
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

const yesNo = (flag: boolean | undefined, yes: string, no: string) =>
  flag === undefined ? null : flag ? yes : no

async function findItem(db: Db, dictionary: string, label: string, id: number | undefined) {
  if (!id) return null
  const item = await db
    .selectFrom('dictionary_items')
    .select('value')
    .where('dictionary', '=', dictionary)
    .where('id', '=', id)
    .executeTakeFirst()
  return `${label}: ${item?.value ?? 'nieznane'}`
}

/** Describes the filters of a list of people, for its heading and for the register of prints. */
export const peopleFilters = async (db: Db, query: PersonQuery) =>
  joinParts([
    query.status !== 'parishioner' && STATUS[query.status],
    query.search && `szukane: ${query.search}`,
    await findPlace(db, query),
    ages(query),
    query.gender && (query.gender === 1 ? 'mężczyźni' : 'kobiety'),
    yesNo(query.needs_attention, 'wymagające uwagi', 'niewymagające uwagi'),
    yesNo(query.without_family, 'bez rodziny w kartotece', 'w rodzinach'),
    yesNo(query.baptism, 'z chrztem', 'bez chrztu'),
    yesNo(query.first_communion, 'po I Komunii', 'bez I Komunii'),
    yesNo(query.confirmation, 'po bierzmowaniu', 'bez bierzmowania'),
    yesNo(query.marriage, 'ze ślubem kościelnym', 'bez ślubu kościelnego'),
    yesNo(query.has_phone, 'z telefonem', 'bez telefonu'),
    yesNo(query.has_email, 'z adresem e-mail', 'bez adresu e-mail'),
    yesNo(query.sms_consent, 'ze zgodą na SMS', 'bez zgody na SMS'),
    yesNo(query.unproved_consent, 'ze zgodą bez daty lub źródła', 'bez zgód bez źródła'),
    await findItem(db, 'Practice', 'praktyki', query.dic_practice_id),
  ])

export const familyFilters = async (db: Db, query: FamilyQuery) =>
  joinParts([
    query.status === 'inactive' && 'rodziny nieaktywne',
    query.status === 'all' && 'także nieaktywne',
    query.search && `szukane: ${query.search}`,
    await findPlace(db, query),
    query.region && `rejon ${query.region}`,
    yesNo(query.needs_attention, 'wymagające uwagi', 'niewymagające uwagi'),
    await findItem(db, 'FamilyMarriage', 'małżeństwo', query.dic_family_marriage_id),
    yesNo(query.has_phone, 'z telefonem', 'bez telefonu'),
    yesNo(query.sms_consent, 'ze zgodą na SMS', 'bez zgody na SMS'),
  ])

/** Describes the selection with its filters, for the heading of its paper. */
export const describeSelection = (selection: ChosenRows, filters: string | null) => {
  if ('ids' in selection) return 'wybrane z listy'
  const exclusionText = selection.except.length
    ? `bez odznaczonych: ${selection.except.length}`
    : null
  return [filters, exclusionText].filter(Boolean).join(' · ') || null
}
