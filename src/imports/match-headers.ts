import { splitWords } from '#shared/text/fold-text.ts'
import type { Mapping } from './contract.ts'

/** Possible field of a column of an imported file. */
export interface FieldHeaders {
  label: string
  /** Headers used by other programs, normalised, separated by `|`. */
  headers: string
}
export type ImportFields = Record<string, FieldHeaders>

const words = (header: string) => splitWords(header).join(' ')

/** Maps the headers to fields: each column at most once, the first that fits. */
export function guessMapping(fields: ImportFields, columns: string[]): Mapping {
  const mapping: Mapping = {}
  for (const [field, { label, headers }] of Object.entries(fields)) {
    const candidates = [words(label), ...headers.split('|')].filter(Boolean)
    const column = columns.findIndex(header => candidates.includes(words(header)))
    if (column >= 0 && !Object.values(mapping).includes(column)) mapping[field] = column
  }
  return mapping
}

/** Header of the column added to a file of refused rows; the column is ignored when the file is imported again. */
export const REASON = 'Powód'

/** Returns the normalised headers, without the column added to a file of refused rows. */
export const getHeaders = (columns: string[]) =>
  columns
    .filter((column, index) => index < columns.length - 1 || column !== REASON)
    .map(words)
    .join('|')
