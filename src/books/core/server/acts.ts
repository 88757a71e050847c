import { type Expression, type RawBuilder, type SqlBool, expressionBuilder, sql } from 'kysely'
import { emitActEvent } from '#webhooks/server/emit.ts'
import { revokeNotices } from '#books/core/notices/server/baptism-notices.ts'
import type { Db } from '#platform/database/database.ts'
import { getPage } from '#platform/paging.ts'
import { notFound, refuseField } from '#platform/refusals.ts'
import {
  setChangeReason,
  updateVersioned,
  searchFilter,
  firstRowOrThrow,
} from '#platform/database/records.ts'
import type { DB } from '#platform/database/tables.ts'
import type { Because } from '../act.ts'
import { actLabel } from '#shared/act-label.ts'
import {
  type BookTable,
  type NumberSeries,
  holdYear,
  nextNumber,
  refuseTakenNumber,
} from '../numbering/server/next-number.ts'

const ACT = /^\s*(\d{1,5}[a-z]?)(?:\/(\d{4}))?\s*$/

interface ActQuery {
  search: string
  year?: number
  needs_attention?: boolean
  cancelled?: boolean
  archival?: boolean
}
interface ActPageQuery extends ActQuery {
  page: number
  per_page: number
  sortType: 'asc' | 'desc'
}

/**
 * Returns the condition for acts of a book that match the query; `12` and `12/2024` match by number, words by
 * `searchable()`.
 */
export function buildActFilter<T extends BookTable>(book: T, query: ActQuery): Expression<SqlBool> {
  const { search, year, needs_attention, cancelled, archival } = query
  const column = (name: string) => sql.ref(`${book}.${name}`)
  const conditions: Expression<SqlBool>[] = []
  const [, act_number, act_year] = ACT.exec(search) ?? []
  if (act_number) conditions.push(sql<SqlBool>`${column('act_number')} = ${act_number}`)
  else if (search) conditions.push(searchFilter(book, search))
  for (const exact of [act_year && Number(act_year), year]) {
    if (exact) conditions.push(sql<SqlBool>`${column('year')} = ${exact}`)
  }
  if (needs_attention !== undefined) {
    conditions.push(sql<SqlBool>`${column('needs_attention')} = ${needs_attention}`)
  }
  if (archival !== undefined) conditions.push(sql<SqlBool>`${column('archival')} = ${archival}`)
  if (cancelled !== undefined) {
    conditions.push(sql<SqlBool>`(${column('cancelled_at')} is not null) = ${cancelled}`)
  }
  return expressionBuilder<DB, T>().and(conditions)
}

/** Sort orders of a book: by act, and by the name of the person. */
export const byAct = ['year', 'act_order', 'act_number'].map(name => sql.ref(name))
export const bySurname = ['surname', 'names'].map(name => sql`${sql.ref(name)} collate "pl"`)

interface ListedActs<Sort extends string> {
  path: string
  orders: Record<Sort, readonly RawBuilder<unknown>[]>
  /** Additional filter of this book. */
  also?: RawBuilder<SqlBool>
}

/** Returns one page of a book. The contract picks the shown values from the columns of the table. */
export async function listActs<Row, Sort extends string>(
  db: Db,
  book: BookTable,
  query: ActPageQuery & { sort: Sort },
  { path, orders, also = sql`true` }: ListedActs<Sort>,
) {
  const { page, per_page, sort, sortType } = query
  const from = sql`from ${sql.table(book)} where ${buildActFilter(book, query)} and ${also}`
  const { rows: totals } = await sql<{ total: number }>`
    select count(*)::integer as total ${from}`.execute(db)
  const direction = sql.raw(sortType)
  const order = [...orders[sort], sql.ref('id')].map(column => sql`${column} ${direction}`)
  const { rows } = await sql<Row>`select * ${from} order by ${sql.join(order)}
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return getPage(path, query, rows, firstRowOrThrow(totals).total)
}

interface NumberedAct {
  act_number: string | null
  year: number
}

/**
 * Locks the number of an act until the end of the transaction, or refuses (422 on `act_number`) one that is taken.
 * Returns the next free number of the year from before.
 */
export async function takeNumber(
  db: Db,
  book: BookTable,
  act: NumberedAct,
  except: number | null = null,
  series?: NumberSeries,
) {
  await holdYear(db, book, act.year)
  await refuseTakenNumber(db, book, act, except, series)
  return nextNumber(db, book, act.year, series)
}

/** Returns the current act, locked until the end of the transaction; refuses a cancelled one. */
export async function requireNotCancelled(db: Db, book: BookTable, id: number) {
  const { rows } = await sql<NumberedAct & { id: number; cancelled_at: string | null }>`
    select id, act_number, year, cancelled_at from ${sql.table(book)} where id = ${id}
    for update`.execute(db)
  const act = rows[0]
  if (!act) throw notFound('Nie ma takiego aktu')
  if (act.cancelled_at) {
    throw refuseField(
      'cancelled_at',
      `Akt ${actLabel(act)} jest unieważniony, nie można go zmienić`,
    )
  }
  return act
}

/** Cancels the act, which stays in the book with its number, crossed out; its notices to other books are recalled. */
export async function cancelAct(db: Db, book: BookTable, id: number, { version, reason }: Because) {
  await requireNotCancelled(db, book, id)
  await setChangeReason(db, reason)
  const savedAct = await updateVersioned(db, book, id, version, {
    cancelled_at: new Date().toISOString(),
    cancel_reason: reason,
  })
  await revokeNotices(db, book, id, reason)
  await emitActEvent(db, 'act.cancelled', book, id)
  return savedAct
}
