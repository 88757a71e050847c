import { type RawBuilder, type Selectable, sql } from 'kysely'
import { SHOWN, selectHits, splitWords } from '#search/server/source.ts'
import type { SearchQuery } from '#search/server/search-query.ts'
import type { Db } from '#platform/database/database.ts'
import type { DB } from '#platform/database/tables.ts'
import { type BookTable, isSameNumber } from './numbers.ts'

/** Columns that the global search reads of every act, whatever its book. */
const EVERY = ['id', 'act_number', 'year', 'cancelled_at'] as const

type Column<B extends BookTable> = keyof Selectable<DB[B]> & string

interface Shown<C> {
  columns: C[]
  /** Whose act it is, surname first: ahead of those who are named in it, and the order of acts without a number. */
  named: C[]
}

/**
 * Acts of a book that answer a search over everything, by words or by number (`12`, `12/2024`): the nearest
 * first, of those the acts of whoever is named so, then the newest. Each knows how many there are altogether.
 */
export async function foundActs<B extends BookTable, C extends Column<B>>(
  db: Db,
  book: B,
  { words, number, year }: SearchQuery,
  { columns, named }: Shown<C>,
) {
  const inYear = year ? sql`where a.year = ${year}` : sql``
  const matches = number ? selectByNumber(book, number) : selectHits(book, words)
  const names = sql.join(named.map(column => sql`${ref(column)} collate "pl"`))
  const ownerName = sql<string>`concat_ws(' ', ${sql.join(named.map(ref))})`
  const nameWords = number ? sql`null::int` : splitWords(ownerName, words)
  const { rows } = await sql<
    Pick<Selectable<DB[B]>, C | ((typeof EVERY)[number] & Column<B>)> & { total: number }
  >`
    select ${sql.join([...EVERY, ...columns].map(ref))}, count(*) over ()::int as total
    from (${matches}) h join ${sql.table(book)} a on a.id = h.record_id ${inYear}
    order by h.cost, ${nameWords} desc, a.year desc, a.act_order desc, ${names}, a.id
    limit ${sql.lit(SHOWN)}`.execute(db)
  return rows
}

const ref = (column: string): RawBuilder<unknown> => sql.ref(`a.${column}`)

const selectByNumber = (book: BookTable, actNumber: NonNullable<SearchQuery['number']>) =>
  sql<{ record_id: number; cost: number }>`
    select id as record_id, 0 as cost from ${sql.table(book)}
    where ${isSameNumber(sql.ref('act_number'), actNumber.number)} ${actNumber.year ? sql`and year = ${actNumber.year}` : sql``}`
