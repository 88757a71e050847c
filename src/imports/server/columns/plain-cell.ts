import { listKeys } from '#shared/objects.ts'
import { isErrorText } from '#platform/sheets/grid/cell-errors.ts'

/** Reason of a doubt about a cell whose formula had an error. */
export const CELL_ERROR = 'komórka z błędem arkusza (…), wartość przepisz ze źródła'

/** Fields of free text, whose numbers stay as they were written. */
const TEXT_FIELDS = new Set(['notes', 'annotations'])

/**
 * The value of a cell: an error of a formula is none, and a whole number that a program wrote as a fraction („2.0”) is
 * the number.
 */
export function readPlainCell(field: string, text: string): string {
  if (!text || isErrorText(text)) return ''
  // Every cell of a large file comes here, and few end like a fraction.
  return !text.endsWith('0') || TEXT_FIELDS.has(field) ? text : text.replace(/^(\d+)[.,]0+$/, '$1')
}

/** Returns the mapped fields of a row whose cells have an error. */
export const listErrorFields = <Field extends string>(
  cells: string[],
  mapping: Partial<Record<Field, number>>,
) =>
  cells.some(text => isErrorText(text.trim()))
    ? listKeys(mapping).filter(field => isErrorText(cells[mapping[field] ?? -1]?.trim() ?? ''))
    : []
