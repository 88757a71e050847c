import { type Expression, type SqlBool, type UpdateType, expressionBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { notFound, staleVersion } from '../problems.ts'
import type { DB } from './tables.ts'
import { splitWords } from '../fold-text.ts'

type Versioned = {
  [T in keyof DB]: DB[T] extends { id: unknown; version: unknown } ? T : never
}[keyof DB]

/** New values of columns of a table, or expressions that compute them. */
type ColumnValues<T extends Versioned> = {
  [Name in keyof DB[T]]?: UpdateType<DB[T][Name]> | Expression<unknown>
}

/** Refuses names that are no columns; a record whose columns are chosen at run time is not checked. */
type RefuseUnknown<Name extends PropertyKey, Column extends PropertyKey> = string extends Name
  ? unknown
  : { [Unknown in Exclude<Name, Column>]: never }

/** The row of a query that always answers one: a sum, an `insert … returning`, a record just locked. */
export function firstRowOrThrow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A query that always answers a row answered none')
  return row
}

/** Says why the next changes of this transaction are made; history keeps the sentence with each row. */
export const setChangeReason = (db: Db, reason: string) =>
  sql`select set_config('app.reason', ${reason}, true)`.execute(db)

/**
 * Until the end of the transaction nobody else enters anything into the history of the parish: what is read from here
 * on stays true until the commit. To be held before the first reading.
 */
export async function holdHistory(db: Db): Promise<void> {
  await sql`select hold_history()`.execute(db)
}

/**
 * Changes one record if it still is at `version` (optimistic lock); without a version, whatever it is at.
 * Answers its new version; 409 when somebody was faster, 404 when there is no such record in this parish.
 */
export async function updateVersioned<T extends Versioned, Values extends ColumnValues<T>>(
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
  throw existing.length ? staleVersion() : notFound()
}

const assignments = (values: Record<string, unknown>) =>
  sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

/** The first text after every text that begins with `word`, in byte order. */
const after = (word: string) => `${word}\u{10FFFF}`

/**
 * A filter for a list's `search`: every word typed begins some word of the record (db: searchable()).
 * An index range even under row-level security; typed `%` and `_` mean nothing special.
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

/** Values of a jsonb column, for insert and update: pg would send an array as a PostgreSQL array. */
export const toJsonb = (value: unknown) => sql<unknown>`${JSON.stringify(value)}::jsonb`
