import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { listLabels } from './labels.ts'
import { type StatisticsRow, type StatisticsTable, withSum } from '../table.ts'

type Sql = RawBuilder<unknown>

export interface Tally {
  value: number | null
  count: number
}

/** Counts the records with each value. */
export async function tallyRecords(db: Db, value: Sql, records: Sql): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    select (${value})::int as value, count(*)::int as count from ${records} group by 1 order by 1`.execute(
    db,
  )
  return rows
}

/** Puts the row of records without a value last. */
export function unknownLast(rows: StatisticsRow[], tallies: readonly Tally[]): StatisticsRow[] {
  const unknown = tallies.find(({ value }) => value === null)
  return unknown ? [...rows, { label: 'brak danych', values: [unknown.count] }] : rows
}

interface TallyColumn {
  key: string
  title: string
  head: string
  column: string
  dictionary: string
  value: Sql
  records: Sql
}

/** Counts records by an item of a dictionary, in its order. */
export async function byDictionary(db: Db, listing: TallyColumn): Promise<StatisticsTable> {
  const { key, title, head, column, dictionary, value, records } = listing
  const tallies = await tallyRecords(db, value, records)
  const ids = tallies.flatMap(entry => entry.value ?? [])
  const labels = await listLabels(db, dictionary, ids)
  const rows = labels.map(([id, label]) => ({
    label,
    values: [tallies.find(entry => entry.value === id)?.count ?? 0],
  }))
  return {
    key,
    title,
    head,
    columns: [column],
    ...withSum(unknownLast(rows, tallies)),
    chart: 'bars',
    note: null,
  }
}

interface Street {
  id: number | null
  street: string | null
  town: string | null
  count: number
}

/** Counts records by street, the largest number first; where there are no streets, by town. */
export async function byStreet(
  db: Db,
  table: 'people' | 'families',
  living: Sql,
  listOf: (street: Pick<Street, 'id'>) => string | null,
): Promise<Pick<StatisticsTable, 'rows' | 'summed'>> {
  const { rows } = await sql<Street>`
    select dic_street_id as id, s.name as street, t.name as town, count(*)::int as count
    from ${sql.table(table)} r left join streets s on s.id = r.dic_street_id left join towns t on t.id = r.dic_town_id
    where ${living} group by 1, 2, 3 order by 4 desc, 3, 2`.execute(db)
  return withSum(
    rows.map(({ id, street, town, count }) => ({
      label: [street, town].filter(Boolean).join(', ') || 'brak adresu',
      values: [count],
      links: [listOf({ id })],
    })),
  )
}

/** Counts beginnings and endings by year, in two columns. */
export async function byYear(
  db: Db,
  table: 'people' | 'families',
  columns: readonly { column: string; where: Sql }[],
  years: readonly number[],
): Promise<StatisticsRow[]> {
  const first = years[0]!
  const last = years.at(-1)!
  const tallies = await Promise.all(
    columns.map(({ column, where }) =>
      tallyRecords(
        db,
        sql`extract(year from ${sql.ref(column)})`,
        sql`${sql.table(table)} where ${where} and ${sql.ref(column)}
          between make_date(${first}::int, 1, 1) and make_date(${last}::int, 12, 31)`,
      ),
    ),
  )
  return years.map(year => ({
    label: String(year),
    values: tallies.map(yearTallies => yearTallies.find(({ value }) => value === year)?.count ?? 0),
  }))
}
