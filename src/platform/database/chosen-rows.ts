import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Rows of a list chosen by hand, or those it has but these. */
export type ChosenRows = { ids: readonly number[] } | { except: readonly number[] }

export const ALL: ChosenRows = { except: [] }

/** Keeps the chosen rows; undefined when that is all of them. Thousands of numbers travel as one value. */
export function isChosen(id: string, selection: ChosenRows): RawBuilder<SqlBool> | undefined {
  if ('ids' in selection) return sql<SqlBool>`${sql.ref(id)} = any(${selection.ids}::bigint[])`
  if (selection.except.length === 0) return undefined
  return sql<SqlBool>`${sql.ref(id)} <> all(${selection.except}::bigint[])`
}
