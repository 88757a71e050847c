import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { lastOnPaper } from '#acts/numbering/starts/last.ts'
import { Refusal } from '#platform/problems.ts'
import type { DB } from '#platform/database/tables.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { actLabel } from './act.ts'

/** A table whose rows are numbered within a year. */
export type Book = {
  [T in keyof DB]: DB[T] extends { act_number: unknown; act_order: unknown; year: unknown }
    ? T
    : never
}[keyof DB]

/** Which acts of a book are numbered together, when not all of them: `sql`kind = ${kind}``. */
export type Series = RawBuilder<SqlBool>
const ALL: Series = sql`true`

/** Until the end of the transaction nobody else in the parish gives numbers of this book and year. */
export async function holdYear(db: Db, book: Book, year: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended(
    concat_ws('/', current_parish(), ${book}::text, ${year}::text), 0))`.execute(db)
}

/** The highest number of the year, on paper too, and one more; a cancelled act keeps its number. */
export async function nextNumber(
  db: Db,
  book: Book,
  year: number,
  series: Series = ALL,
): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(act_order), 0) + 1 as next from ${sql.table(book)}
    where year = ${year} and ${series}`.execute(db)
  const { next } = firstRowOrThrow(rows)
  return series === ALL ? Math.max(next, (await lastOnPaper(db, book, year)) + 1) : next
}

/**
 * Refuses (422 on `act_number`) a number that another act of the year bears, and proposes the next free
 * one in words and as `next_number`. Call it with the year held.
 */
export async function refuseTakenNumber(
  db: Db,
  book: Book,
  act: { act_number: string | null; year: number },
  except: number | null = null,
  series: Series = ALL,
) {
  if (!act.act_number) return
  const { rows } = await sql`select from ${sql.table(book)} where year = ${act.year}
    and act_number = ${act.act_number} and id is distinct from ${except} and ${series}`.execute(db)
  if (!rows.length) return
  const next_number = await nextNumber(db, book, act.year, series)
  const message = `Akt ${actLabel(act)} już istnieje. Następny wolny numer to ${next_number}.`
  throw new Refusal(422, message, { errors: { act_number: [message] }, extra: { next_number } })
}
