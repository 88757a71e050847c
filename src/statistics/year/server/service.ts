import { sql } from 'kysely'
import { actLabel } from '#shared/act-label.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound, staleVersion } from '#platform/refusals.ts'
import { updateVersioned, firstRowOrThrow } from '#platform/database/records.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { previewAddress, bookCatalogue } from '#shared/book-catalogue.ts'
import { type YearlyCountsEntry, type YearlyReport, countNames } from '../contract.ts'
import { type ReportedBook, type YearFigure, listFigures } from './figures.ts'

type Ask = Pick<Context, 'db' | 'user'>

const getFigures = ({ user }: Pick<Ask, 'user'>) =>
  listFigures(hasPermission(user, 'conversions.read'))
const getActs = ({ book, where }: YearFigure, year: number) =>
  sql`from ${sql.table(book)} where year = ${year} and cancelled_at is null and ${where ?? sql`true`}`

/** Counts the figures of one book in one read. */
async function countBook(db: Db, book: ReportedBook, figures: readonly YearFigure[], year: number) {
  const counts = figures.map(
    ({ key, where }) =>
      sql`(count(*) filter (where ${where ?? sql`true`}))::int as ${sql.ref(key)}`,
  )
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from ${sql.table(book)}
    where year = ${year} and cancelled_at is null`.execute(db)
  return firstRowOrThrow(rows)
}

/** Returns the figures of the books for a year, and those the parish counted itself. */
export async function getReport(context: Ask, year: number): Promise<YearlyReport> {
  const { db } = context
  const figures = getFigures(context)
  const counts: Record<string, number> = {}
  for (const [book, own] of Map.groupBy(figures, figure => figure.book)) {
    Object.assign(counts, await countBook(db, book, own, year))
  }
  const savedCounts = await db
    .selectFrom('yearly_counts')
    .selectAll()
    .where('year', '=', year)
    .executeTakeFirst()
  const empty = Object.fromEntries(countNames.map(name => [name, null]))
  return {
    ...(empty as Record<(typeof countNames)[number], null>),
    version: 0,
    ...savedCounts,
    year,
    figures: figures.map(({ key, label, book, where }) => ({
      key,
      label,
      count: counts[key] ?? 0,
      part: Boolean(where) && book !== 'conversions',
      list: where ? null : `${bookCatalogue[book].path}?year=${year}&cancelled=false`,
    })),
  }
}

/** Returns the acts of a figure, by number. */
export async function actsOfFigure(context: Ask, year: number, key: string) {
  const figure = getFigures(context).find(entry => entry.key === key)
  if (!figure) throw notFound('Nie ma takiej liczby')
  const { rows } = await sql<{ id: number; act_number: string | null; year: number }>`
    select id, act_number, year ${getActs(figure, year)} order by act_order, act_number, id`.execute(
    context.db,
  )
  return {
    acts: rows.map(row => ({ act: actLabel(row), preview: previewAddress(figure.book, row.id) })),
  }
}

export async function saveReport(
  { db }: Ask,
  year: number,
  { version, ...entry }: YearlyCountsEntry,
) {
  const countsQuery = db.selectFrom('yearly_counts').select('id').where('year', '=', year)
  const existingCounts = await countsQuery.executeTakeFirst()
  if (existingCounts) return updateVersioned(db, 'yearly_counts', existingCounts.id, version, entry)
  const { rows } = await sql<{ id: number; version: number }>`
    insert into yearly_counts (year, ${sql.join(countNames.map(name => sql.ref(name)))})
    values (${year}, ${sql.join(countNames.map(name => sql`${entry[name]}`))})
    on conflict do nothing returning id, version`.execute(db)
  if (!rows[0]) throw staleVersion()
  return rows[0]
}
