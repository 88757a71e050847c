import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { countAllowedTypos, listDeletionKeys, findNearestWords } from './typos.ts'
import { listSurnameEndings, typedWords } from '../search-words.ts'

/** Range of spellings with its cost; a higher cost means a greater difference from the typed word. */
interface Choice {
  low: string
  high: string
  cost: number
}

/** Typed word with all spellings that are searched for. */
export interface Word {
  typed: string
  choices: Choice[]
}

/** Search text, parsed once for all sources. */
export interface SearchQuery {
  /** Text as typed. */
  text: string
  words: Word[]
  /** Year beside other words, which is no name: `nowak 1980`. */
  year: number | null
  /** Number of an act or a document, when typed alone: `12`, `12a`, `12/2024`. */
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
 * Returns the query with similar spellings that occur in the parish; null when there are none. Typed words are kept
 * too, because some may be right.
 */
export async function nearQuery(db: Db, searchQuery: SearchQuery): Promise<SearchQuery | null> {
  const words = searchQuery.words.map(word => word.typed)
  const near = await spellings(db, words.filter(countAllowedTypos))
  if (near.size === 0) return null
  const getChoices = (word: string) =>
    (near.get(word) ?? []).flatMap(spelling => [
      matchWord(spelling, 4),
      ...listSurnameEndings(spelling).map(form => matchWord(form, 5)),
    ])
  return {
    ...searchQuery,
    words: searchQuery.words.map(word => ({
      ...word,
      choices: [...word.choices, ...getChoices(word.typed)],
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
