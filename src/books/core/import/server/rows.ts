import type { Context } from '#platform/context.ts'
import { getPage } from '#platform/paging.ts'
import type { ImportRow, Mapping, RowQuery } from '#imports/contract.ts'
import {
  type StoredImportRow,
  type Speak,
  keptRows,
  createValueFormatter,
} from '#imports/server/rows.ts'
import type { ImportFile } from '#imports/contract.ts'
import type { ImportedNote } from './annotations.ts'
import { shortActLabel } from '#shared/act-label.ts'
import type { ImportMapping } from './import-mapping.ts'

/** Lists rows of one outcome: the data to be imported, or the reason for refusal. */
export async function listActImportRows(
  { db }: Context,
  sheet: ImportMapping,
  { id, mapping }: Pick<ImportFile, 'id' | 'mapping'>,
  query: RowQuery,
) {
  const { kept, total } = await keptRows<StoredImportRow>(db, id, query)
  const fields = Object.entries(sheet.recordHistory.fields)
  const say = await createValueFormatter(
    db,
    fields,
    kept.map(({ entry }) => entry),
  )
  const data = kept.map((row): ImportRow => ({
    id: row.number,
    outcome: row.outcome,
    reasons: row.reasons,
    cells: row.cells,
    original: row.original,
    shifted: row.shifted,
    name: getRowName(sheet, row, mapping),
    record_id: row.act_id,
    fields: row.entry ? describeEntry(sheet, row.entry, say) : [],
  }))
  return getPage(`/api/book-imports/${id}/rows`, query, data, total)
}

/** Returns the name of the act from the file, also for a refused row. */
function getRowName(sheet: ImportMapping, { cells, entry }: StoredImportRow, mapping: Mapping) {
  if (entry) return [getAct(entry), ...listWords(sheet.named, entry)].join(' ')
  const columns = ['act_number', 'year', ...Object.keys(sheet.fields)].flatMap(
    field => mapping[field] ?? [],
  )
  const words = columns.map(column => cells[column]).filter(Boolean)
  return words.slice(0, 4).join(' ').slice(0, 200) || '–'
}

const getAct = ({ act_number, year }: Record<string, unknown>) =>
  shortActLabel({
    act_number: typeof act_number === 'string' ? act_number : null,
    year: Number(year),
  })
const listWords = (columns: string[], entry: Record<string, unknown>) =>
  columns.flatMap(column => (entry[column] as string | null) ?? [])

/** Columns not listed for a row: its name already contains them, or their value was guessed. */
const UNLISTED_COLUMNS = new Set(['act_number', 'year', 'needs_attention', 'archival'])

function describeEntry(
  { recordHistory, named }: ImportMapping,
  entry: Record<string, unknown>,
  say: Speak,
) {
  const knownColumns = new Set([...UNLISTED_COLUMNS, ...named])
  const lines = Object.keys(recordHistory.fields)
    .filter(column => !knownColumns.has(column) && entry[column] !== false)
    .map(column => ({ label: getLabel(recordHistory, column), after: say(column, entry[column]) }))
    .filter(({ after }) => after)
  const notes = (entry.annotations as ImportedNote[]).map(({ text }) => text).join('; ')
  if (notes) lines.push({ label: 'Adnotacje', after: notes })
  return lines.map(line => ({ ...line, before: null }))
}

function getLabel({ fields }: ImportMapping['recordHistory'], column: string) {
  const field = fields[column]!
  return typeof field === 'string' ? field : field.label
}
