import type { Guess, Mapping } from '../../contract.ts'
import { type CellKind, listProfiles } from './kinds.ts'

/**
 * Fields that values of a kind fill, where the register has one. A date has none, because it may belong to any field.
 */
export type FieldOfKind = Partial<Record<CellKind, string>>

const WORDS: Record<CellKind, string> = {
  email: 'adresy e-mail',
  zip_code: 'kody pocztowe',
  pesel: 'numery PESEL',
  day: 'daty',
  phone: 'numery telefonu',
  gender: 'słowa oznaczające płeć',
}

/** Number of rows from the beginning of a file by which its columns are judged: takes a few milliseconds. */
export const JUDGED_ROWS = 500

export interface GuessedMapping {
  mapping: Mapping
  guesses: Record<string, Guess>
}

/** Extends the mapping guessed from the headers by the values of the other columns, with the certainty of each. */
export function guessFromContent(
  byHeader: Mapping,
  rows: string[][],
  width: number,
  fieldOf: FieldOfKind,
): GuessedMapping {
  const mapping = { ...byHeader }
  const guesses: Record<string, Guess> = {}
  for (const [field, column] of Object.entries(byHeader)) {
    guesses[column] = { field, words: 'pewne: po nagłówku' }
  }
  for (const [column, profile] of listProfiles(rows.slice(0, JUDGED_ROWS), width).entries()) {
    if (!profile || guesses[column]) continue
    const { kind, share } = profile
    const field = fieldOf[kind]
    const guessText = `${share} % wartości to ${WORDS[kind]}`
    if (field && mapping[field] === undefined) {
      mapping[field] = column
      guesses[column] = { field, words: `prawdopodobne: ${guessText}` }
    } else {
      const dateHint = kind === 'day' ? '. Wskaż, czego to daty.' : ''
      guesses[column] = { field: null, words: guessText + dateHint }
    }
  }
  return { mapping, guesses }
}
