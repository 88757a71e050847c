import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { countAllowedTypos, listDeletionKeys, findNearestWords } from './typos.ts'
import { listSurnameEndings, typedWords } from '../search-words.ts'

/** A range of spellings; the dearer, the further from what was typed. */
interface Choice {
  low: string
  high: string
  cost: number
}

/** One word typed, with every spelling it is looked for in. */
export interface Word {
  typed: string
  choices: Choice[]
}

/** Search text, parsed once for all sources. */
export interface SearchQuery {
  /** As it was typed. */
  text: string
  words: Word[]
  /** `nowak 1980`: a year beside other words is no name. */
  year: number | null
  /** `12`, `12a`, `12/2024`: a number of an act or of a document, alone. */
  number: { number: string; year: number | null } | null
}

const begins = (low: string, cost: number) => ({ low, high: `${low}\u{10FFFF}`, cost })
const matchWord = (low: string, cost: number) => ({ low, high: `${low}\u0001`, cost })

const asTyped = (word: string): Word => ({
  typed: word,
  choices: [begins(word, 0), ...listSurnameEndings(word).map(form => begins(form, 2))],
})

const NUMBER = /^\s*(\d{1,5}[a-z]?)\s*(?:\/\s*(\d{4})\s*)?$/i
const YEAR = /^(1[5-9]|20|21)\d\d$/

export function readSearchQuery(text: string): SearchQuery {
  const words = typedWords(text)
  const [, number, year] = NUMBER.exec(text) ?? []
  const years = number ? [] : words.filter(word => YEAR.test(word))
  const nameWords = words.filter(word => !years.includes(word))
  return {
    text,
    words: (nameWords.length ? nameWords : words).map(asTyped),
    year: nameWords.length && years[0] ? Number(years[0]) : null,
    number: number ? { number: number.toLowerCase(), year: year ? Number(year) : null } : null,
  }
}

/**
 * The same query in spellings a slip away, of those that are borne in the parish; null when there are none.
 * Words typed are looked for as well, for one may be right and the other not.
 */
export async function nearQuery(db: Db, searchQuery: SearchQuery): Promise<SearchQuery | null> {
  const words = searchQuery.words.map(word => word.typed)
  const near = await spellings(db, words.filter(countAllowedTypos))
  if (near.size === 0) return null
  const choicesOf = (word: string) =>
    (near.get(word) ?? []).flatMap(spelling => [
      matchWord(spelling, 4),
      ...listSurnameEndings(spelling).map(form => matchWord(form, 5)),
    ])
  return {
    ...searchQuery,
    words: searchQuery.words.map(word => ({
      ...word,
      choices: [...word.choices, ...choicesOf(word.typed)],
    })),
  }
}

async function spellings(db: Db, misspellings: string[]) {
  const keys = misspellings.flatMap((word, index) =>
    listDeletionKeys(word).map(key => ({ index, key })),
  )
  if (keys.length === 0) return new Map<string, string[]>()
  const { rows } = await sql<{ index: number; word: string }>`
    select distinct t.index, k.word
    from unnest(${keys.map(({ index }) => index)}::int[], ${keys.map(({ key }) => key)}::text[],
      ${keys.map(({ key }) => `${key}\u{10FFFF}`)}::text[]) t(index, low, high)
    join word_keys k on k.key >= t.low collate "C" and k.key < t.high collate "C"
    limit 5000`.execute(db)
  const pairs = misspellings.map((word, index) => {
    const sharing = rows.filter(row => row.index === index).map(row => row.word)
    return [word, findNearestWords(word, sharing)] as const
  })
  return new Map(pairs.filter(([, words]) => words.length > 0))
}
