import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Returns the last number of a book and year on paper, before the parish began to use the program. */
export const lastOnPaper = async (db: Db, book: string, year: number): Promise<number> => {
  const { rows } = await sql<{ last_number: number }>`
    select last_number from book_starts where book = ${book} and year = ${year}`.execute(db)
  return rows[0]?.last_number ?? 0
}
