import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { today } from '#shared/dates/days.ts'
import { byDictionary, byStreet, byYear } from '../tally.ts'
import { type StatisticsRow, type StatisticsTable, withSum } from '../../table.ts'
import { type Years, eachYear } from '../years.ts'

const FAMILIES = '/status-of-the-animarum/parish-records/families'
const ACTIVE = sql`not inactive`
/** Ids of „syn” and „córka” in the dictionary of roles in a family. */
const CHILD_ROLES = [3, 4]
/** Size from which families are counted in one row. */
const MOST_MEMBERS = 8
const MOST_CHILDREN = 6

interface Household {
  members: number
  children: number
  minors: number
  families: number
}

/** Counts families by the number of members who live in them, without the dead and those who left. */
async function households(db: Db): Promise<Household[]> {
  const child = sql`m.dic_family_role_id in (${sql.join(CHILD_ROLES.map(role => sql.lit(role)))})`
  const { rows } = await sql<Household>`
    select members, children, minors, count(*)::int as families from (
      select f.id, count(p.id)::int as members, (count(p.id) filter (where ${child}))::int as children,
        (count(p.id) filter (where ${child} and p.birth_day > ${today()}::date - interval '18 years'))::int as minors
      from families f left join family_members m on m.family_id = f.id and m.member_to is null
      left join people p on p.id = m.person_id and p.status <> 'deceased'
      where not f.inactive group by f.id) counted
    group by 1, 2, 3`.execute(db)
  return rows
}

type Part = 'members' | 'children' | 'minors'

/** Returns a row for each number up to `maxSize`, which includes all higher ones. */
const listSizeRows = (
  found: readonly Household[],
  maxSize: number,
  parts: readonly Part[],
): StatisticsRow[] =>
  Array.from({ length: maxSize + 1 }, (_, number) => ({
    label: number === maxSize ? `${maxSize} i więcej` : String(number),
    values: parts.map(part =>
      found
        .filter(household => Math.min(household[part], maxSize) === number)
        .reduce((sum, { families }) => sum + families, 0),
    ),
  }))

const sizes = (families: readonly Household[]): StatisticsTable[] => [
  {
    key: 'sizes',
    title: 'Liczba osób w rodzinie',
    head: 'Osoby',
    columns: ['Rodziny'],
    ...withSum(listSizeRows(families, MOST_MEMBERS, ['members'])),
    chart: 'bars',
    note: 'Liczą się osoby, które są dziś w rodzinie i żyją.',
  },
  {
    key: 'children',
    title: 'Liczba dzieci w rodzinie',
    head: 'Dzieci',
    columns: ['Wszystkie dzieci', 'Dzieci przed 18. rokiem życia'],
    ...withSum(listSizeRows(families, MOST_CHILDREN, ['children', 'minors'])),
    chart: 'bars',
    note: 'Dzieci to osoby wpisane do rodziny jako syn albo córka.',
  },
]

const marriages = (db: Db) =>
  byDictionary(db, {
    key: 'marriages',
    title: 'Małżeństwo w rodzinie',
    head: 'Małżeństwo',
    column: 'Rodziny',
    dictionary: 'FamilyMarriage',
    value: sql`dic_family_marriage_id`,
    records: sql`families where ${ACTIVE}`,
  })

const moves = async (db: Db, years: Years): Promise<StatisticsTable> => ({
  key: 'moves',
  title: 'Rodziny, które przybyły i ubyły',
  head: 'Rok',
  columns: ['Przybyły', 'Ubyły'],
  ...withSum(
    await byYear(
      db,
      'families',
      [
        { column: 'moved_in', where: sql`true` },
        { column: 'moved_out', where: sql`true` },
      ],
      eachYear(years),
    ),
  ),
  chart: 'lines',
  note: null,
})

const streets = async (db: Db): Promise<StatisticsTable> => ({
  key: 'streets',
  title: 'Rodziny na ulicach',
  head: 'Ulica',
  columns: ['Rodziny'],
  ...(await byStreet(db, 'families', ACTIVE, ({ id }) =>
    id ? `${FAMILIES}?dic_street_id=${id}` : null,
  )),
  chart: 'none',
  note: null,
})

/** Returns sums of the families of the parish. */
export async function familiesOfParish(db: Db, years: Years): Promise<StatisticsTable[]> {
  return [
    ...sizes(await households(db)),
    await marriages(db),
    await moves(db, years),
    await streets(db),
  ]
}
