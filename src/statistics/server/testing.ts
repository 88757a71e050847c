import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { type StatisticsTable, figureText } from '../table.ts'

/** Inserts acts directly into a book, in the form left by an import of old volumes. */
export const insertActs = (db: Db, book: string, acts: readonly Record<string, unknown>[]) =>
  sql`insert into ${sql.table(book)} (archival, ${sql.join(getColumns(acts).map(name => sql.ref(name)))})
    select true, ${sql.join(getColumns(acts).map(name => sql.ref(`r.${name}`)))}
    from jsonb_populate_recordset(null::${sql.table(book)}, ${JSON.stringify(acts)}::jsonb) r`.execute(
    db,
  )

const getColumns = (acts: readonly Record<string, unknown>[]) => [
  ...new Set(acts.flatMap(act => Object.keys(act))),
]

/** Formats a table for assertions: `2024: 4, 0`. */
export const readTable = (tables: readonly StatisticsTable[], key: string) =>
  tables
    .find(table => table.key === key)
    ?.rows.map(({ label, values }) => `${label}: ${values.map(figureText).join(', ')}`)

/** Returns the sums of the current parish that differ from a count of its rows, as `baptisms 2024: 3, counted 2`. */
export async function findWrongSums(db: Db): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat(measure, ' ', year, ': ', s.count, ', counted ', c.count) as text
    from (select measure, year, count from parish_sums where count <> 0) s
    full join count_parish() c using (measure, year)
    where s.count is distinct from c.count order by 1`.execute(db)
  return rows.map(({ text }) => text)
}
