import { type RawBuilder, sql } from 'kysely'
import { type ChosenRows, ALL } from '#platform/database/chosen-rows.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { getPage } from '#platform/paging.ts'
import { type PersonQuery, type PersonRow, people, streetLine } from '../../contract.ts'
import { refuseUnseen, filterPeople } from './narrowing.ts'

/** Sort key; `empty: true` marks a value that may be missing, which sorts last in both directions. */
interface Key {
  by: RawBuilder<unknown>
  empty?: true
}

const polish = (column: string) => sql`${sql.ref(column)} collate "pl"`
const leadingNumber = (column: string) =>
  sql`substring(${sql.ref(column)} from '^\\d{1,9}')::integer`

const NAME: Key[] = [{ by: polish('people.surname') }, { by: polish('people.names') }]
// A house without flat numbers sorts before the flats of the same number: 24, 24/12, 24/22.
const BUILDING: Key[] = [
  { by: leadingNumber('people.building_number'), empty: true },
  { by: polish('people.building_number'), empty: true },
  { by: sql`coalesce(${leadingNumber('people.place_number')}, 0)` },
  { by: sql`coalesce(people.place_number, '') collate "pl"` },
]
// Sort expression of a street: «ul. Polna» sorts under P, and a village without streets under the name of the village.
const STREET = sql`coalesce(regexp_replace(streets.name, '^\\S+\\.\\s*', ''), towns.name) collate "pl"`

const ORDERS: Record<PersonQuery['sort'], Key[]> = {
  surname: NAME,
  birth_date: [{ by: sql.ref('people.birth_day'), empty: true }, ...NAME],
  town: [{ by: sql`towns.name collate "pl"`, empty: true }, ...NAME],
  street: [{ by: STREET, empty: true }, ...BUILDING, ...NAME],
}

// Inlines usual page limits as literals, because the planner then keeps one plan (0.5 ms); with a parameter it plans at
// every call (1.6 ms). Only usual sizes, so that there are few statements to cache.
const getLimit = (count: number) => ([20, 50, 100, 200].includes(count) ? sql.lit(count) : count)

/** Selects the requested people, each with the sort keys `key0`, `key1`… */
export function selectSortedPeople(db: Db, query: PersonQuery, selection: ChosenRows) {
  let peopleQuery = filterPeople(db, query, selection).select('people.id')
  if (query.sort === 'town' || query.sort === 'street') {
    peopleQuery = peopleQuery
      .leftJoin('towns', 'towns.id', 'people.dic_town_id')
      .leftJoin('streets', 'streets.id', 'people.dic_street_id') as typeof peopleQuery
  }
  const keys = ORDERS[query.sort].map(({ by }, index) => by.as(`key${index}`))
  return peopleQuery.select(keys) as typeof peopleQuery
}

export function buildPeopleOrder({ sort, sortType }: PersonQuery) {
  const direction = ({ empty }: Key) =>
    sql.raw(sortType === 'asc' ? 'asc' : empty ? 'desc nulls last' : 'desc')
  const keys = ORDERS[sort].map((key, index) => sql`${sql.ref(`key${index}`)} ${direction(key)}`)
  return sql`${sql.join(keys)}, o.id ${sql.raw(sortType)}`
}

interface Line extends Omit<PersonRow, 'address'> {
  street: string | null
  building_number: string | null
  place_number: string | null
  total: number
}

const listOthers = (kind: 'phone' | 'email') => sql`
  array(select value from person_contacts c where c.person_id = p.id and c.kind = ${sql.lit(kind)} order by c.id)`

const getTotal = (db: Db, query: PersonQuery, selection: ChosenRows) =>
  filterPeople(db, query, selection).select(eb => eb.fn.countAll<number>().as('total'))

/**
 * Returns one page and the total in one statement, because every further statement costs a tenth of the request. The
 * whole parish is read along the name index up to the page; results of a search are computed once.
 */
async function lines(db: Db, query: PersonQuery, selection: ChosenRows) {
  const { page, per_page, search } = query
  const hasSearch = Boolean(search.trim())
  const all = selectSortedPeople(db, query, selection)
  const order = buildPeopleOrder(query)
  const offset = page > 1 ? sql`offset ${(page - 1) * per_page}` : sql``
  const { rows } = await sql<Line>`
    ${hasSearch ? sql`with found as materialized (${all})` : sql``}
    select (${hasSearch ? sql`select count(*) from found` : getTotal(db, query, selection)}) as total,
      p.id, p.surname, p.names, p.family_name, p.gender, p.birth_date, p.phone, p.email, p.status,
      ${listOthers('phone')} as other_phones, ${listOthers('email')} as other_emails, p.needs_attention,
      p.restricted_at is not null as restricted,
      case when (select pesel_kept from parishes where id = (select current_parish()))
        then '*******' || right(p.pesel, 4) end as pesel,
      t.name as town, s.name as street, p.building_number, p.place_number,
      f.id as family_id, f.family_name as family
    from (select * from ${hasSearch ? sql`found` : all} o order by ${order} limit ${getLimit(per_page)} ${offset}) o
    join people p on p.id = o.id
    left join towns t on t.id = p.dic_town_id
    left join streets s on s.id = p.dic_street_id
    left join family_members m on m.person_id = p.id and m.member_to is null
    left join families f on f.id = m.family_id
    order by ${order}`.execute(db)
  return rows
}

/** Lists a page of people; `selection` limits it to some of the people that match the query. */
export async function listPeople(
  { db, user }: Pick<Context, 'db' | 'user'>,
  query: PersonQuery,
  selection: ChosenRows = ALL,
) {
  refuseUnseen(user, query)
  const rows = await lines(db, query, selection)
  const beyond = rows.length === 0 && query.page > 1
  const { total } = beyond
    ? await getTotal(db, query, selection).executeTakeFirstOrThrow()
    : (rows[0] ?? { total: 0 })
  const data = rows.map(line => ({ ...line, address: streetLine(line) || null }))
  return getPage(people.list.path, query, data, total)
}
