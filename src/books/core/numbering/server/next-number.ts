import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { lastOnPaper } from '#books/core/numbering/starts/server/last.ts'
import { Refusal } from '#platform/refusals.ts'
import type { DB } from '#platform/database/tables.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { actLabel } from '#shared/act-label.ts'

/** Table whose rows are numbered within a year. */
export type BookTable = {
  [T in keyof DB]: DB[T] extends { act_number: unknown; act_order: unknown; year: unknown }
    ? T
    : never
}[keyof DB]

/** Condition for the acts of a book that are numbered together, when not all of them are: `sql`kind = ${kind}``. */
export type NumberSeries = RawBuilder<SqlBool>
const ALL: NumberSeries = sql`true`

/** Removes leading zeros, because `0112` of an old volume is the same number as `112`. */
export const stripZeros = (number: string) => number.replace(/^0+/, '')

/** Returns the SQL condition that two numbers of acts are the same. */
export const isSameNumber = (
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown> | string | null,
) => sql<boolean>`ltrim(${one}, '0') = ltrim(${other}::text, '0')`

/**
 * Locks the year of a book until the end of the transaction, so that no other transaction of the parish assigns numbers
 * in it.
 */
export async function holdYear(db: Db, book: BookTable, year: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended(
    concat_ws('/', current_parish(), ${book}::text, ${year}::text), 0))`.execute(db)
}

/** Returns the number after the highest of the year, including paper; a cancelled act keeps its number. */
export async function nextNumber(
  db: Db,
  book: BookTable,
  year: number,
  series: NumberSeries = ALL,
): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(act_order), 0) + 1 as next from ${sql.table(book)}
    where year = ${year} and ${series}`.execute(db)
  const { next } = firstRowOrThrow(rows)
  return series === ALL ? Math.max(next, (await lastOnPaper(db, book, year)) + 1) : next
}

/**
 * Refuses (422 on `act_number`) a number that another act of the year has, and proposes the next free one in the
 * message and as `next_number`. Requires the lock of the year. An act keeps its own number: a book may contain `112`
 * and `0112` from before both counted as the same.
 */
export async function refuseTakenNumber(
  db: Db,
  book: BookTable,
  act: { act_number: string | null; year: number },
  except: number | null = null,
  series: NumberSeries = ALL,
) {
  if (!act.act_number) return
  const { rows } = await sql<{ id: number; act_number: string }>`
    select id, act_number from ${sql.table(book)} where year = ${act.year}
    and ${isSameNumber(sql.ref('act_number'), act.act_number)} and ${series}`.execute(db)
  const otherActs = rows.filter(({ id }) => id !== except)
  const isUnchanged = otherActs.length < rows.length
  if (
    !otherActs.length ||
    (isUnchanged && otherActs.every(one => one.act_number !== act.act_number))
  )
    return
  const next_number = await nextNumber(db, book, act.year, series)
  const message = `Akt ${actLabel(act)} już istnieje. Następny wolny numer to ${next_number}.`
  throw new Refusal(422, message, { errors: { act_number: [message] }, extra: { next_number } })
}
