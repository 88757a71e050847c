import { sql } from 'kysely'
import { type GuessedMapping, JUDGED_ROWS } from '#imports/server/columns/guess-columns.ts'
import type { Db } from '#platform/database/database.ts'
import { foldText } from '#shared/text/fold-text.ts'

const MIN_COLUMN_VALUES = 5
/**
 * Percentage of known values that identifies a column: first names are few and well known, while of surnames only those
 * of the register are known.
 */
const NAMES = 60
const SURNAMES = 50

/**
 * Returns the normalised values of a column: the first word of each cell, because «Anna Maria» is recognised by «Anna».
 */
const listFirstWords = (rows: string[][], column: number) =>
  rows.flatMap(row => foldText(row[column] ?? '').split(/[\s-]+/)[0] || [])

/**
 * Recognises columns of first names and of surnames by names that the parish knows, where neither the header nor the
 * kind of values decides.
 */
export async function withKnownNames(
  db: Db,
  rows: string[][],
  { mapping, guesses }: GuessedMapping,
) {
  if (mapping.full_name !== undefined || mapping.name_first !== undefined) return
  const sampleRows = rows.slice(0, JUDGED_ROWS)
  const width = sampleRows.reduce((widest, { length }) => Math.max(widest, length), 0)
  const open = Array.from({ length: width }, (_, column) => ({
    column,
    words: listFirstWords(sampleRows, column),
  })).filter(({ column, words }) => !guesses[column] && words.length >= MIN_COLUMN_VALUES)
  const all = [...new Set(open.flatMap(({ words }) => words))]
  if (all.length === 0) return
  const names = await findKnownWords(db, sql`select fold(value) as word from names`, all)
  const surnames = await findKnownWords(db, sql`select fold(surname) as word from people`, all)
  const take = (
    field: 'names' | 'surname',
    knownWords: Set<string>,
    least: number,
    meaning: string,
  ) => {
    if (mapping[field] !== undefined) return
    const [best] = open
      .filter(({ column }) => !guesses[column])
      .map(candidate => ({ ...candidate, share: getShare(candidate.words, knownWords) }))
      .toSorted((a, b) => b.share - a.share)
    if (!best || best.share < least) return
    mapping[field] = best.column
    guesses[best.column] = { field, words: `prawdopodobne: ${best.share} % wartości to ${meaning}` }
  }
  take('names', names, NAMES, 'imiona')
  take('surname', surnames, SURNAMES, 'nazwiska znane w kartotece')
}

const getShare = (words: string[], knownWords: Set<string>) =>
  Math.floor((words.filter(word => knownWords.has(word)).length / words.length) * 100)

async function findKnownWords(db: Db, list: ReturnType<typeof sql>, words: string[]) {
  const { rows } = await sql<{ word: string }>`
    select distinct word from (${list}) l where word = any(${words}::text[])`.execute(db)
  return new Set(rows.map(({ word }) => word))
}
