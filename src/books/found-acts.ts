import { sql } from 'kysely'
import { hits } from '#search/source.ts'
import type { Wish } from '#search/wish.ts'
import type { Book } from './numbers.ts'

/** Acts of a book that the search over everything looks for, with their cost: by words, or `12`, `12/2024`. */
export const foundActs = (book: Book, { words, number: wanted }: Wish) =>
  wanted
    ? sql<{ record_id: number; cost: number }>`
        select id as record_id, 0 as cost from ${sql.table(book)}
        where act_number = ${wanted.number} ${wanted.year ? sql`and year = ${wanted.year}` : sql``}`
    : hits(book, words)
