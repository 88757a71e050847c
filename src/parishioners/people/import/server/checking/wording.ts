import { formatValue, getHistoryField } from '#history/fields.ts'
import { peopleHistory } from '../../../server/history.ts'
import type { FilledColumn } from '../columns.ts'

const getField = (column: FilledColumn) => getHistoryField(peopleHistory.fields[column] ?? column)

/** Returns the label of the column in the register. */
export const getLabel = (column: FilledColumn) => getField(column).label

/** Formats the value; null for numbers of a dictionary and for values visible only to clergy. */
export function findValue(column: FilledColumn, value: unknown): string | null {
  const { source, clergy, words, tell } = getField(column)
  if (source || clergy) return null
  return tell?.(value) ?? words?.[value as string] ?? formatValue(value)
}
