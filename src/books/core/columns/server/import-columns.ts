import type { CellReader } from '#books/core/import/server/cells.ts'
import type { SheetField } from '#books/core/import/server/import-mapping.ts'
import type { CellReading, ActColumns } from '../column.ts'

const inFiles = (columns: ActColumns) =>
  Object.entries(columns).filter(([, { headers }]) => headers !== undefined)

/** Lists the importable columns of a book, section by section. */
export const listImportFields = (columns: ActColumns): Record<string, SheetField> =>
  Object.fromEntries(
    inFiles(columns).map(([key, { label, headers = '', part = '' }]) => [
      key,
      { label, headers, group: part },
    ]),
  )

const readCell = (cells: CellReader, key: string, reading: CellReading) =>
  typeof reading === 'string' ? cells[reading](key) : cells.choice(key, reading.dictionary)

/** Reads the values of these columns from a row of a file. */
export const readImportFields = (columns: ActColumns, cells: CellReader): Record<string, unknown> =>
  Object.fromEntries(
    inFiles(columns).map(([key, { reading = 'text' }]) => [key, readCell(cells, key, reading)]),
  )
