import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Rows of a list selected by hand, or all rows except some. */
export type ChosenRows = { ids: readonly number[] } | { except: readonly number[] }

export const ALL: ChosenRows = { except: [] }

/**
 * Builds the condition for the selected rows; undefined when all are selected. Thousands of ids are sent as one
 * parameter.
 */
export function isChosen(id: string, selection: ChosenRows): RawBuilder<SqlBool> | undefined {
  if ('ids' in selection) return sql<SqlBool>`${sql.ref(id)} = any(${selection.ids}::bigint[])`
  if (selection.except.length === 0) return undefined
  return sql<SqlBool>`${sql.ref(id)} <> all(${selection.except}::bigint[])`
}
