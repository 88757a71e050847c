import { type RawBuilder, type Selectable, sql } from 'kysely'
import { buildCorrectionAction } from '#search/server/actions.ts'
import {
  MAX_RESULTS_PER_KIND,
  type SearchSource,
  joinFacts,
  selectHits,
  splitWords,
  toRowsWithTotal,
} from '#search/server/source.ts'
import type { SearchQuery } from '#search/server/search-query.ts'
import type { Db } from '#platform/database/database.ts'
import type { DB } from '#platform/database/tables.ts'
import { type BookName, bookCatalogue } from '#shared/book-catalogue.ts'
import { type BookTable, isSameNumber } from '../numbering/server/next-number.ts'

/** Columns that the global search reads of every act, whatever its book. */
const COMMON_ACT_COLUMNS = ['id', 'act_number', 'year', 'cancelled_at'] as const

type Column<B extends BookTable> = keyof Selectable<DB[B]> & string

type Act<B extends BookTable, C extends Column<B>> = Pick<
  Selectable<DB[B]>,
  C | ((typeof COMMON_ACT_COLUMNS)[number] & Column<B>)
> & { id: number; cancelled_at: unknown; total: number }

interface SearchedAct<C> {
  /** Further columns that the facts are made of. */
  columns: C[]
  /** Whose act it is, surname first: ahead of those who are named in it, and the order of acts without a number. */
  named: C[]
}

interface BookSearch<B extends BookTable, C extends Column<B>> extends SearchedAct<C> {
  /** The heading, if it is not the title of the book. */
  title?: string
  /** Folded words by which people call such an act. */
  called: readonly string[]
  name: (act: Act<B, C>) => string
  /** The number of the act and what distinguishes it; what is empty is left out. */
  facts: (act: Act<B, C>) => Parameters<typeof joinFacts>
  /** „unieważniony” in the gender of the act. */
  cancelled?: string
}

const personNames: ('surname' | 'names')[] = ['surname', 'names']
/** Acts of one person: their name is the title of a result. */
export const personIdentity = {
  named: personNames,
  name: (act: { surname: string | null; names: string | null }) => `${act.surname} ${act.names}`,
}

interface Couple {
  groom_surname: string | null
  groom_names: string | null
  bride_surname: string | null
  bride_names: string | null
}
const coupleNames: (keyof Couple)[] = [
  'groom_surname',
  'groom_names',
  'bride_surname',
  'bride_names',
]
export const coupleIdentity = {
  named: coupleNames,
  name: (act: Couple) =>
    `${act.groom_surname} ${act.groom_names} – ${act.bride_surname} ${act.bride_names}`,
}

/** A source of the search over everything: acts of a book by the words of its people, or by number. */
export function buildBookSearch<B extends BookName, C extends Column<B>>(
  book: B,
  search: BookSearch<B, C>,
): SearchSource {
  const table: BookName = book
  const { path, right, title } = bookCatalogue[table]
  return {
    kind: book,
    title: search.title ?? title,
    access: right,
    called: search.called,
    actions: [buildCorrectionAction(path, `${table}.write`)],
    list: path,
    async find(db, searchQuery) {
      const rows = await findActs(db, book, searchQuery, search)
      return toRowsWithTotal(rows, act => ({
        id: act.id,
        title: search.name(act),
        detail: joinFacts(...search.facts(act)),
        state: act.cancelled_at ? (search.cancelled ?? 'unieważniony') : null,
        path: `${path}/${act.id}/preview`,
      }))
    },
  }
}

/**
 * Acts of a book that answer a search over everything, by words or by number (`12`, `12/2024`): the nearest
 * first, of those the acts of whoever is named so, then the newest. Each knows how many there are altogether.
 */
async function findActs<B extends BookTable, C extends Column<B>>(
  db: Db,
  book: B,
  { words, number, year }: SearchQuery,
  { columns, named }: SearchedAct<C>,
) {
  const inYear = year ? sql`where a.year = ${year}` : sql``
  const matches = number ? selectByNumber(book, number) : selectHits(book, words)
  const names = sql.join(named.map(column => sql`${ref(column)} collate "pl"`))
  const ownerName = sql<string>`concat_ws(' ', ${sql.join(named.map(ref))})`
  const nameWords = number ? sql`null::int` : splitWords(ownerName, words)
  const { rows } = await sql<Act<B, C>>`
    select ${sql.join([...new Set([...COMMON_ACT_COLUMNS, ...named, ...columns])].map(ref))}, count(*) over ()::int as total
    from (${matches}) h join ${sql.table(book)} a on a.id = h.record_id ${inYear}
    order by h.cost, ${nameWords} desc, a.year desc, a.act_order desc, ${names}, a.id
    limit ${sql.lit(MAX_RESULTS_PER_KIND)}`.execute(db)
  return rows
}

const ref = (column: string): RawBuilder<unknown> => sql.ref(`a.${column}`)

const selectByNumber = (book: BookTable, actNumber: NonNullable<SearchQuery['number']>) =>
  sql<{ record_id: number; cost: number }>`
    select id as record_id, 0 as cost from ${sql.table(book)}
    where ${isSameNumber(sql.ref('act_number'), actNumber.number)} ${actNumber.year ? sql`and year = ${actNumber.year}` : sql``}`
