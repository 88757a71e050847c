import { type SqlBool, sql } from 'kysely'
import { foldText, splitWords } from '#shared/text/fold-text.ts'

/**
 * Builds the condition that every typed word begins some word of the `folded` column; typed `%` and `_` are literal.
 */
export const buildSearchCondition = (column: string, search: string) => {
  const words = splitWords(search).slice(0, 8)
  if (words.length === 0) return sql<SqlBool>`true`
  const wordConditions = words.map(word => sql`${sql.ref(column)} ~ ${`\\m${word}`}`)
  return sql<SqlBool>`(${sql.join(wordConditions, sql` and `)})`
}

/**
 * Builds the order of suggestions: entries that begin with the text first, and the parish’s own before the common ones.
 */
export const bestFirst = (column: string, search: string) =>
  sql`(not starts_with(${sql.ref(column)}, ${foldText(search.trim())}))`

/** Builds the condition for `without_global`: only the parish’s own entries. */
export const buildOwnCondition = (column: string, without_global: boolean) =>
  without_global ? sql<SqlBool>`${sql.ref(column)} is not null` : sql<SqlBool>`true`

/** Sorts by the chosen column in Polish order, before any other column; adds nothing when no column is chosen. */
export const sortByColumn = (column: string | undefined, sortType: 'asc' | 'desc') =>
  column ? sql`${sql.ref(column)} collate "pl" ${sql.raw(sortType)} nulls last` : sql`null::text`
