import { lookUp } from '#history/server/sources.ts'
import {
  type HistoryFields,
  type ReferenceSource,
  formatValue,
  getHistoryField,
} from '#history/fields.ts'
import type { Db } from '#platform/database/database.ts'
import type { ColumnGroup, CardRow } from './groups.ts'

/** Formats a column of a row in the wording of its history. */
export type ColumnFormatter = (row: CardRow, column: string) => string | null

/** Loads the names of all ids in the rows at once and returns a formatter of columns. */
export async function createColumnFormatter(
  db: Db,
  fields: HistoryFields,
  rows: readonly CardRow[],
): Promise<ColumnFormatter> {
  const numbers = new Map<ReferenceSource, Set<number>>()
  for (const [column, field] of Object.entries(fields)) {
    const { source } = getHistoryField(field)
    if (!source) continue
    const ids = numbers.get(source) ?? new Set()
    for (const row of rows) if (typeof row[column] === 'number') ids.add(row[column])
    if (ids.size) numbers.set(source, ids)
  }
  const words = await lookUp(db, numbers)
  return (row, column) => {
    const value = row[column]
    const historyField = getHistoryField(fields[column] ?? column)
    if (value === null || value === undefined || value === '') return null
    if (historyField.source) return words(historyField.source, value) ?? null
    return historyField.words?.[value as string] ?? formatValue(value)
  }
}

/** Formats all columns of a group as one line. */
export function tellGroup(teller: ColumnFormatter, { columns, tell }: ColumnGroup, row: CardRow) {
  const word = (column: string) => teller(row, column)
  return tell ? tell(row, word) : columns.map(word).filter(Boolean).join(', ') || null
}
