import { formatValue, getHistoryField } from '#history/fields.ts'
import { peopleHistory } from '../../../server/history.ts'
import type { FilledColumn } from '../columns.ts'

const getField = (column: FilledColumn) => getHistoryField(peopleHistory.fields[column] ?? column)

/** The column as the register calls it. */
export const getLabel = (column: FilledColumn) => getField(column).label

/** The value in words; null for numbers of a dictionary and for what only clergy read. */
export function findValue(column: FilledColumn, value: unknown): string | null {
  const { source, clergy, words, tell } = getField(column)
  if (source || clergy) return null
  return tell?.(value) ?? words?.[value as string] ?? formatValue(value)
}
