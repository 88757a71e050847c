import { sql } from 'kysely'
import type { Printing } from '#documents/server/lists.ts'
import type { PrintedDocument } from '#documents/contract.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/refusals.ts'
import type { AddArchiveFile } from '../../server/format/archive.ts'

/** A book that is printed by years. */
export interface Yearbook {
  table: string
  title: string
  /** Column with the year, or with a day of it. */
  year: 'year' | 'mass_date'
  print: (context: Printing, year: number) => Promise<PrintedDocument>
}

async function getYears(db: Db, { table, year }: Yearbook) {
  const column = year === 'year' ? sql.ref(year) : sql`extract(year from ${sql.ref(year)})`
  const { rows } = await sql<{ year: number | null; count: number }>`
    select ${column}::integer as year, count(*)::integer as count
    from ${sql.table(table)} group by 1 order by 1`.execute(db)
  return {
    years: rows.flatMap(row => row.year ?? []),
    without: rows.find(row => row.year === null)?.count ?? 0,
  }
}

interface Sheet {
  book: Yearbook
  year: number
}

/** Two yearbooks are typeset at once, while the acts of the next one are read. */
const MAX_PENDING_YEARBOOKS = 3

/** Yields the sheets in order, with a few of them started ahead; a year that no longer has acts is skipped. */
async function* listPrints(
  inNewTransaction: Printing['inNewTransaction'],
  sheets: readonly Sheet[],
) {
  const pendingPrints: Promise<PrintedDocument | undefined>[] = []
  for (const [index, sheet] of sheets.entries()) {
    for (const { book, year } of sheets.slice(
      index + pendingPrints.length,
      index + MAX_PENDING_YEARBOOKS,
    )) {
      const printing = book.print({ inNewTransaction, user: null }, year).catch(problem => {
        if (problem instanceof Refusal && problem.status === 404) return undefined
        throw problem
      })
      printing.catch(() => {}) // the error is handled when its turn comes
      pendingPrints.push(printing)
    }
    yield { ...sheet, printed: await pendingPrints.shift() }
  }
}

/** Writes the yearbooks of every book; returns messages about content that could not be included. */
export async function writeYearbooks(
  inNewTransaction: Printing['inNewTransaction'],
  books: readonly Yearbook[],
  add: AddArchiveFile,
  tell: (done: number, parts: number) => Promise<void>,
): Promise<string[]> {
  const missing: string[] = []
  const sheets: Sheet[] = []
  for (const book of books) {
    const { years, without } = await inNewTransaction(db => getYears(db, book))
    if (without > 0)
      missing.push(`${book.title}: wpisy bez roku (${without}) są tylko w kopii CSV.`)
    for (const year of years) sheets.push({ book, year })
  }
  let doneCount = 0
  for await (const { book, year, printed: sheet } of listPrints(inNewTransaction, sheets)) {
    await tell(doneCount++, sheets.length)
    if (sheet) await add(`${book.title}/${year}.pdf`, Buffer.from(sheet.pdf, 'base64'))
  }
  return missing
}
