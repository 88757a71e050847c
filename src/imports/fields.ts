import { splitWords } from '#platform/fold-text.ts'
import type { Mapping } from './contract.ts'

/** Possible meaning of a column of an imported file. */
export interface FieldHeaders {
  label: string
  /** Headers other programs use, in folded words, with `|` between them. */
  headers: string
}
export type Fields = Record<string, FieldHeaders>

const words = (header: string) => splitWords(header).join(' ')

/** Reads the headers as a clerk would: each column at most once, the first that fits. */
export function guessMapping(fields: Fields, columns: string[]): Mapping {
  const mapping: Mapping = {}
  for (const [field, { label, headers }] of Object.entries(fields)) {
    const candidates = [words(label), ...headers.split('|')].filter(Boolean)
    const column = columns.findIndex(header => candidates.includes(words(header)))
    if (column >= 0 && !Object.values(mapping).includes(column)) mapping[field] = column
  }
  return mapping
}

/** Added to a file of refused rows; when it comes back mended, this column says nothing. */
export const REASON = 'Powód'

/** The headers in folded words; what we added ourselves to a file of refused rows does not count. */
export const getHeaders = (columns: string[]) =>
  columns
    .filter((column, index) => index < columns.length - 1 || column !== REASON)
    .map(words)
    .join('|')
