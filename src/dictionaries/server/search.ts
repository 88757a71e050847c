import { type SqlBool, sql } from 'kysely'
import { foldText, splitWords } from '#platform/fold-text.ts'

/** Rows in whose `folded` column every typed word begins some word. Typed `%` and `_` mean nothing. */
export const buildSearchCondition = (column: string, search: string) => {
  const words = splitWords(search).slice(0, 8)
  if (words.length === 0) return sql<SqlBool>`true`
  const wordConditions = words.map(word => sql`${sql.ref(column)} ~ ${`\\m${word}`}`)
  return sql<SqlBool>`(${sql.join(wordConditions, sql` and `)})`
}

/** Order for suggestions: what begins with the text, then the rest; a parish's own before the global. */
export const bestFirst = (column: string, search: string) =>
  sql`(not starts_with(${sql.ref(column)}, ${foldText(search.trim())}))`

/** `without_global`: the parish's own entries alone. */
export const buildOwnCondition = (column: string, without_global: boolean) =>
  without_global ? sql<SqlBool>`${sql.ref(column)} is not null` : sql<SqlBool>`true`

/** The chosen column in Polish order, before any other; none unless chosen. */
export const sortByColumn = (column: string | undefined, sortType: 'asc' | 'desc') =>
  column ? sql`${sql.ref(column)} collate "pl" ${sql.raw(sortType)} nulls last` : sql`null::text`
