import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { addressLine } from '#parishioners/people/contract.ts'
import { type ChosenRows, ALL, isChosen } from '#platform/database/chosen-rows.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { getPage } from '#platform/paging.ts'
import type { DB } from '#platform/database/tables.ts'
import { splitWords } from '#shared/text/fold-text.ts'
import { type FamilyQuery, families } from '../contract.ts'

/** Lists a page of families that match the query; `chosen` restricts it to selected ones. */
export async function listFamilyRows(
  { db }: Pick<Context, 'db'>,
  query: FamilyQuery,
  selection: ChosenRows = ALL,
) {
  const matchingFamilies = filterFamilies(db, query, selection)
  const { total } = await matchingFamilies
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matchingFamilies
    .leftJoin('towns', 'towns.id', 'families.dic_town_id')
    .leftJoin('streets', 'streets.id', 'families.dic_street_id')
    .selectAll('families')
    .select(['towns.name as town', 'streets.name as street', HEAD.as('head'), COUNT.as('count')])
    .orderBy(buildFamilyOrder(query))
    .orderBy('families.id')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute()
  const data = rows.map(({ count, ...row }) =>
    Object.assign(row, { members_count: count, address: addressLine(row) }),
  )
  return getPage(families.list.path, query, data, total)
}

/** Selects the families that match the query, among the selected ones. */
export function filterFamilies(db: Db, query: FamilyQuery, selection: ChosenRows) {
  const { status, search, dic_town_id, dic_street_id, region, needs_attention } = query
  let familiesQuery = db
    .selectFrom('families')
    .where(eb => eb.and(splitWords(search).slice(0, 8).map(matchesWord(eb))))
  if (status !== 'all') familiesQuery = familiesQuery.where('inactive', '=', status === 'inactive')
  if (dic_town_id) familiesQuery = familiesQuery.where('families.dic_town_id', '=', dic_town_id)
  if (dic_street_id)
    familiesQuery = familiesQuery.where('families.dic_street_id', '=', dic_street_id)
  if (region) familiesQuery = familiesQuery.where('region', '=', region)
  if (needs_attention !== undefined)
    familiesQuery = familiesQuery.where('needs_attention', '=', needs_attention)
  if (query.dic_family_marriage_id) {
    familiesQuery = familiesQuery.where('dic_family_marriage_id', '=', query.dic_family_marriage_id)
  }
  if (query.has_phone !== undefined)
    familiesQuery = familiesQuery.where(filterByMember(PHONE, query.has_phone))
  if (query.sms_consent !== undefined)
    familiesQuery = familiesQuery.where(filterByMember(CONSENT, query.sms_consent))
  const selectionFilter = isChosen('families.id', selection)
  return selectionFilter ? familiesQuery.where(selectionFilter) : familiesQuery
}

const PHONE = sql`p.phone is not null`
const CONSENT = sql`p.sms_consent and p.phone is not null`

/** Builds the condition that a living member of the family has a property. */
const filterByMember = (so: RawBuilder<unknown>, shouldExist: boolean) => sql<SqlBool>`
  families.id ${shouldExist ? sql`` : sql`not`} in (select m.family_id from family_members m
    join people p on p.parish_id = m.parish_id and p.id = m.person_id
    where m.member_to is null and p.status <> 'deceased' and ${so})`

/**
 * Builds the condition that a typed word begins a word of the card, of a member's name or of the street, or is the
 * house number: `kowalski polna 12` finds «Kowalscy» at that address.
 */
const matchesWord = (eb: ExpressionBuilder<DB, 'families'>) => (word: string) =>
  eb.or([
    sql<SqlBool>`families.id in (${findRecords('families', word)})`,
    sql<SqlBool>`families.id in (select family_id from family_members
      where member_to is null and person_id in (${findRecords('people', word)}))`,
    sql<SqlBool>`families.dic_street_id in (select id from streets where folded ~ ${`\\m${word}`})`,
    sql<SqlBool>`fold(families.building_number) = ${word}`,
  ])

const findRecords = (table: string, word: string) => sql`select record_id from record_words
  where table_name = ${table} and word >= ${word} and word < ${`${word}\u{10FFFF}`}`

const HEAD = sql<string | null>`(
  select person.surname || ' ' || person.names from family_members member
  join people person on person.parish_id = member.parish_id and person.id = member.person_id
  where member.family_id = families.id and member.is_head and member.member_to is null)`

const COUNT = sql<number>`(
  select count(*)::integer from family_members member
  join people person on person.parish_id = member.parish_id and person.id = member.person_id
  where member.family_id = families.id and member.member_to is null and person.status <> 'deceased')`

/** Sorts house numbers naturally: 2 before 10, and 10 before 10A. */
const natural = (column: string) => [
  sql`substring(${sql.ref(column)} from '\\d{1,9}')::integer`,
  sql`${sql.ref(column)} collate "pl"`,
]

const ORDER = {
  family_name: [sql`families.family_name collate "pl"`],
  card_number: natural('families.card_number'),
  address: [
    sql`towns.name collate "pl"`,
    sql`regexp_replace(streets.name, '^(ul|al|pl|os)[.] ', '') collate "pl"`,
    ...natural('families.building_number'),
    // A house without flats comes before flats in the same house: 24, 24/12, 24/22.
    sql`coalesce(substring(families.place_number from '\\d{1,9}')::integer, 0)`,
    sql`coalesce(families.place_number, '') collate "pl"`,
  ],
}

/**
 * Sorts unknown values last, in both directions. In a search by name, families of that name come before those that only
 * have such a member or street.
 */
export function buildFamilyOrder({ sort, sortType, search }: FamilyQuery) {
  const way = sql.raw(sortType === 'desc' ? 'desc nulls last' : 'asc nulls last')
  const [word] = sort === 'family_name' ? splitWords(search) : []
  const first = word ? [sql`(not starts_with(fold(family_name), ${word}))`] : []
  return sql.join([...first, ...ORDER[sort].map(part => sql`${part} ${way}`)])
}
