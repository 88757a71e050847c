import { sql } from 'kysely'
import { nextNumber } from '#books/core/numbering/server/next-number.ts'
import { nextNumber as nextProtocol } from '#books/premaritals/server/service.ts'
import { type Context, requireParish } from '#platform/context.ts'
import { today } from '#shared/dates/days.ts'
import { type BookStart, type StartsEntry, startedBooks } from '../contract.ts'
import { listEntries } from '#shared/objects.ts'

const thisYear = () => Number(today().slice(0, 4))

export async function listBookStarts({ db, user }: Context) {
  requireParish({ user })
  const year = thisYear()
  const startRows = await db
    .selectFrom('book_starts')
    .select(['book', 'last_number'])
    .where('year', '=', year)
    .execute()
  const data: BookStart[] = []
  for (const book of startedBooks) {
    data.push({
      book,
      last_number: startRows.find(start => start.book === book)?.last_number ?? null,
      next_number: await (book === 'premaritals'
        ? nextProtocol(db, year)
        : nextNumber(db, book, year)),
    })
  }
  return { year, data }
}

/** Saves the last paper numbers: existing acts keep their numbers; only the next proposed number changes. */
export async function saveBookStarts({ db, user }: Context, entry: StartsEntry) {
  requireParish({ user })
  const year = thisYear()
  for (const [book, last_number] of listEntries(entry)) {
    await db
      .insertInto('book_starts')
      .values({ book, year, last_number: last_number ?? 0 })
      .onConflict(conflict =>
        conflict
          .columns(['parish_id', 'book', 'year'])
          .doUpdateSet({ last_number: last_number ?? 0 })
          .where('book_starts.last_number', '!=', sql<number>`excluded.last_number`),
      )
      .execute()
  }
  return {}
}
