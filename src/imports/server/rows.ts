import { sql } from 'kysely'
import { lookUp } from '#history/server/sources.ts'
import {
  type HistoryFieldSpec,
  type ReferenceSource,
  formatValue,
  getHistoryField,
} from '#history/fields.ts'
import type { Db } from '#platform/database/database.ts'
import type { RowOutcome, RowQuery } from '../contract.ts'
import { hasFault } from './faults.ts'

export type RecordValues = Record<string, unknown> | null

/** A row with the decision about it. */
export interface StoredImportRow {
  number: number
  cells: string[]
  /** The row as in the file, when a cell was corrected. */
  original: string[] | null
  shifted: string[] | null
  outcome: RowOutcome
  reasons: string[]
  entry: RecordValues
  act_id: number | null
}

/** Lists a page of the decided rows of one outcome, or of all. */
export async function keptRows<Row extends StoredImportRow>(
  db: Db,
  import_id: number,
  query: RowQuery,
) {
  let rowsQuery = db
    .selectFrom('import_rows')
    .where('import_id', '=', import_id)
    .where('cells', 'is not', null)
  rowsQuery = query.outcome
    ? rowsQuery.where('outcome', '=', query.outcome)
    : rowsQuery.where('outcome', 'is not', null)
  if (query.remarks) rowsQuery = rowsQuery.where(sql<boolean>`reasons <> '[]'`)
  if (query.fault) rowsQuery = rowsQuery.where(hasFault(query.fault))
  const { total } = await rowsQuery
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const pageRows = (await rowsQuery
    .selectAll()
    .orderBy('number')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute()) as unknown as Row[]
  return { kept: pageRows, total }
}

export type Speak = (column: string, value: unknown) => string | null

/** Creates a formatter of the values of a page, which queries the dictionaries once. */
export async function createValueFormatter(
  db: Db,
  fields: [column: string, field: HistoryFieldSpec][],
  records: RecordValues[],
): Promise<Speak> {
  const numbers = new Map<ReferenceSource, Set<number>>()
  for (const [column, field] of fields) {
    const { source } = getHistoryField(field)
    if (!source) continue
    const values = records.map(record => record?.[column])
    const ids = values.filter(value => typeof value === 'number')
    if (ids.length > 0) numbers.set(source, new Set([...(numbers.get(source) ?? []), ...ids]))
  }
  const words = await lookUp(db, numbers)
  const fieldByColumn = new Map(fields.map(([column, field]) => [column, getHistoryField(field)]))
  return (column, value) => {
    const { source, words: own, tell } = fieldByColumn.get(column)!
    if (value === null || value === undefined) return null
    if (source) return words(source, value) ?? null
    return tell?.(value) ?? own?.[value as string] ?? formatValue(value)
  }
}
