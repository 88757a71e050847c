import { type RawBuilder, sql } from 'kysely'
import { today } from '#books/days.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { pageOf } from '#platform/page.ts'
import { foundBy } from '#platform/records.ts'
import { type PersonQuery, type PersonRow, people, streetLine } from '../contract.ts'

/** `empty: true` where the value may be missing: those stand last, whichever way the list is sorted. */
interface Key {
  by: RawBuilder<unknown>
  empty?: true
}

const polish = (column: string) => sql`${sql.ref(column)} collate "pl"`
const leadingNumber = (column: string) =>
  sql`substring(${sql.ref(column)} from '^\\d{1,9}')::integer`

const NAME: Key[] = [{ by: polish('people.surname') }, { by: polish('people.names') }]
const BUILDING: Key[] = ['people.building_number', 'people.place_number'].flatMap(column => [
  { by: leadingNumber(column), empty: true as const },
  { by: polish(column), empty: true as const },
])
// «ul. Polna» is looked for under P; a village without streets stands under its own name.
const STREET = sql`coalesce(regexp_replace(streets.name, '^\\S+\\.\\s*', ''), towns.name) collate "pl"`

const ORDERS: Record<PersonQuery['sort'], Key[]> = {
  surname: NAME,
  birth_date: [{ by: sql.ref('people.birth_day'), empty: true }, ...NAME],
  town: [{ by: sql`towns.name collate "pl"`, empty: true }, ...NAME],
  street: [{ by: STREET, empty: true }, ...BUILDING, ...NAME],
}

/** Years back from today, the same day: born on it or before means at least that old. */
function bornBy(years: number) {
  const day = today()
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`.replace('-02-29', '-02-28')
}

function wanted(db: Db, query: PersonQuery) {
  const { status, search, age_from, age_to, gender, needs_attention, without_family } = query
  let found = db.selectFrom('people')
  if (status !== 'all') found = found.where('people.status', '=', status)
  if (search.trim()) found = found.where(foundBy('people', search))
  if (query.dic_town_id) found = found.where('people.dic_town_id', '=', query.dic_town_id)
  if (query.dic_street_id) found = found.where('people.dic_street_id', '=', query.dic_street_id)
  if (age_from !== undefined) found = found.where('people.birth_day', '<=', bornBy(age_from))
  if (age_to !== undefined) found = found.where('people.birth_day', '>', bornBy(age_to + 1))
  if (gender) found = found.where('people.gender', '=', gender)
  if (needs_attention !== undefined) {
    found = found.where('people.needs_attention', '=', needs_attention)
  }
  if (without_family === undefined) return found
  return found.where(eb => {
    const member = eb
      .selectFrom('family_members')
      .select('family_members.id')
      .whereRef('family_members.person_id', '=', 'people.id')
      .where('family_members.member_to', 'is', null)
    return without_family ? eb.not(eb.exists(member)) : eb.exists(member)
  })
}

// A limit the planner can read lets it keep one plan for good; as a parameter it plans at every call
// (1.6 ms instead of 0.5). Only the usual sizes, so that there are few texts to keep.
const limitOf = (count: number) => ([20, 50, 100, 200].includes(count) ? sql.lit(count) : count)

/** The people of one page and their places: the order is read from an index, the rest only for them. */
function placed(db: Db, query: PersonQuery) {
  const { page, per_page, sort, sortType } = query
  const keys = ORDERS[sort]
  const direction = ({ empty }: Key) =>
    sql.raw(sortType === 'asc' ? 'asc' : empty ? 'desc nulls last' : 'desc')
  let found = wanted(db, query).select('people.id')
  if (sort === 'town' || sort === 'street') {
    found = found
      .leftJoin('towns', 'towns.id', 'people.dic_town_id')
      .leftJoin('streets', 'streets.id', 'people.dic_street_id') as typeof found
  }
  const names = keys.map((_, index) => `key${index}`)
  found = found.select(keys.map(({ by }, index) => by.as(`key${index}`))) as typeof found
  for (const key of keys) found = found.orderBy(sql`${key.by} ${direction(key)}`)
  found = found.orderBy('people.id', sortType).limit(limitOf(per_page))
  const ordered = keys.map((key, index) => sql`o.${sql.ref(names[index]!)} ${direction(key)}`)
  return {
    found: page > 1 ? found.offset((page - 1) * per_page) : found,
    order: sql`${sql.join(ordered)}, o.id ${sql.raw(sortType)}`,
  }
}

interface Line extends Omit<PersonRow, 'address'> {
  street: string | null
  building_number: string | null
  place_number: string | null
}

async function lines(db: Db, query: PersonQuery) {
  const { found, order } = placed(db, query)
  const { rows } = await sql<Line>`
    select p.id, p.surname, p.names, p.family_name, p.gender, p.birth_date, p.phone, p.status, p.needs_attention,
      case when (select pesel_kept from parishes where id = (select current_parish()))
        then '*******' || right(p.pesel, 4) end as pesel,
      t.name as town, s.name as street, p.building_number, p.place_number,
      f.id as family_id, f.family_name as family
    from (${found}) o
    join people p on p.id = o.id
    left join towns t on t.id = p.dic_town_id
    left join streets s on s.id = p.dic_street_id
    left join family_members m on m.person_id = p.id and m.member_to is null
    left join families f on f.id = m.family_id
    order by ${order}`.execute(db)
  return rows.map(line => ({ ...line, address: streetLine(line) || null }))
}

export async function list({ db }: Context, query: PersonQuery) {
  const { total } = await wanted(db, query)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = total ? await lines(db, query) : []
  return pageOf(people.list.path, query, rows, total)
}
