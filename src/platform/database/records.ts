import { type Expression, type SqlBool, type UpdateType, expressionBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { notFound, staleVersion } from '../refusals.ts'
import type { DB } from './tables.ts'
import { splitWords } from '#shared/text/fold-text.ts'

type VersionedTable = {
  [T in keyof DB]: DB[T] extends { id: unknown; version: unknown } ? T : never
}[keyof DB]

/** New values of columns of a table, or expressions that compute them. */
type ColumnValues<T extends VersionedTable> = {
  [Name in keyof DB[T]]?: UpdateType<DB[T][Name]> | Expression<unknown>
}

/** Rejects names that are not columns at compile time; a record whose columns are chosen at run time is not checked. */
type RefuseUnknown<Name extends PropertyKey, Column extends PropertyKey> = string extends Name
  ? unknown
  : { [Unknown in Exclude<Name, Column>]: never }

/** Returns the row of a query that always returns one: a sum, an `insert … returning`, a record just locked. */
export function firstRowOrThrow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A query that always answers a row answered none')
  return row
}

/** Sets the reason of the next changes in this transaction; history stores it with each row. */
export const setChangeReason = (db: Db, reason: string) =>
  sql`select set_config('app.reason', ${reason}, true)`.execute(db)

/**
 * Locks the history of the parish until the end of the transaction, so that data read afterwards stay current until the
 * commit. Call before the first read.
 */
export async function holdHistory(db: Db): Promise<void> {
  await sql`select hold_history()`.execute(db)
}

/**
 * Updates a record if it still has `version` (optimistic lock); without a version unconditionally. Returns the new
 * version; 409 when the version has changed, 404 when this parish has no such record.
 */
export async function updateVersioned<T extends VersionedTable, Values extends ColumnValues<T>>(
  db: Db,
  table: T,
  id: number,
  version: number | undefined,
  values: Values & RefuseUnknown<keyof Values, keyof DB[T]>,
): Promise<{ id: number; version: number }> {
  const { rows } = await sql<{ id: number; version: number }>`
    update ${sql.table(table)} set ${assignments(values)}
    where id = ${id} and version = coalesce(${version ?? null}, version) returning id, version`.execute(
    db,
  )
  if (rows[0]) return rows[0]
  const { rows: existing } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(db)
  throw existing.length ? await buildStaleRefusal(db, table, id) : notFound()
}

/** Builds a 409 for a record that was saved since it was read; it says when the same account made the other change. */
export const buildStaleRefusal = async (db: Db, table: VersionedTable, id: number) =>
  staleVersion(await findOwnChange(db, table, id))

/** Returns the instant of the last change of a record when the account of this transaction made it. */
async function findOwnChange(db: Db, table: string, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ at: string; own: boolean | null }>`
    select at, account_id = current_account() as own from history
    where table_name = ${table} and record_id = ${id} order by seq desc limit 1`.execute(db)
  return rows[0]?.own ? rows[0].at : undefined
}

const assignments = (values: Record<string, unknown>) =>
  sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

/** Returns the first text after every text that begins with `word`, in byte order. */
const after = (word: string) => `${word}\u{10FFFF}`

/**
 * Builds the filter for `search` of a list: every typed word must begin a word of the record (db: searchable()). It is
 * an index range even under row-level security; typed `%` and `_` are literal.
 */
export const searchFilter = (table: keyof DB, search: string): Expression<SqlBool> =>
  expressionBuilder<DB, never>().and(
    splitWords(search)
      .slice(0, 8)
      .map(
        word => sql<SqlBool>`${sql.ref(`${table}.id`)} in (
          select record_id from record_words where table_name = ${table}
          and word >= ${word} and word < ${after(word)})`,
      ),
  )

/** Converts a value for a jsonb column, because pg would send an array as a PostgreSQL array. */
export const toJsonb = (value: unknown) => sql<unknown>`${JSON.stringify(value)}::jsonb`
