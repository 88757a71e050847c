import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Years } from '../years.ts'
import { COUNTED, type CountedBook, countedBooks } from './dimensions.ts'
import { ageOfCouple } from './measures.ts'

interface Count {
  dimension: string
  value: number
  count: number
}

/** Returns the number of acts with a value: `counts('baptisms', 'month', 5)`. Cancelled acts are excluded. */
export type Counts = (book: CountedBook, dimension: string, value: number) => number

/** Counts the acts of one book by each dimension and by year, in one read. */
async function getCounts(db: Db, book: CountedBook, { from, to }: Years) {
  const { dimensions } = COUNTED[book]
  const columns = dimensions.map(({ key, value }) => sql`(${value})::int as ${sql.ref(key)}`)
  const selectCount = (key: string) => sql`
    select ${key}::text as dimension, ${sql.ref(key)} as value, count(*)::int as count
    from acts where ${sql.ref(key)} is not null group by ${sql.ref(key)}`
  const { rows } = await sql<Count>`
    with acts as materialized (
      select year, ${sql.join(columns)} from ${sql.table(book)}
      where year between ${from} and ${to} and cancelled_at is null
    ) ${sql.join(['year', ...dimensions.map(({ key }) => key)].map(selectCount), sql` union all `)}`.execute(
    db,
  )
  return rows
}

export async function countBooks(db: Db, years: Years) {
  const countsByKey = new Map<string, Map<number, number>>()
  for (const book of countedBooks) {
    for (const { dimension, value, count } of await getCounts(db, book, years)) {
      const key = `${book} ${dimension}`
      if (!countsByKey.has(key)) countsByKey.set(key, new Map())
      countsByKey.get(key)!.set(value, count)
    }
  }
  const counts: Counts = (book, dimension, value) =>
    countsByKey.get(`${book} ${dimension}`)?.get(value) ?? 0
  const getValues = (book: CountedBook, dimension: string) => [
    ...(countsByKey.get(`${book} ${dimension}`)?.keys() ?? []),
  ]
  return { counts, valuesOf: getValues }
}

export interface MeanAges {
  year: number
  groom: number | null
  bride: number | null
}

/** Returns mean ages of spouses, from acts that contain the ages. */
export async function meanAges(db: Db, { from, to }: Years): Promise<MeanAges[]> {
  const mean = (spouse: 'groom' | 'bride') =>
    sql`round(avg(${ageOfCouple(spouse)}), 1)::float as ${sql.ref(spouse)}`
  const { rows } = await sql<MeanAges>`
    select year, ${mean('groom')}, ${mean('bride')} from weddings
    where year between ${from} and ${to} and cancelled_at is null group by year order by year`.execute(
    db,
  )
  return rows
}
