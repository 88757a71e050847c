import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { splitWords } from '#shared/text/fold-text.ts'
import type { DuplicatePair } from '../contract.ts'
import { type DictionaryEntry, type DictionaryList, buildEntries, listNamed } from './lists.ts'

/**
 * Minimum length of a word for a difference of one letter: shorter words differ without being duplicates (Lis and Las,
 * Jan and Jana).
 */
const MIN_SIMILAR_WORD_LENGTH = 5
const MAX_VISIBLE_PAIRS = 200

/**
 * Lists entries that may be duplicates: equal except for case, diacritics, spaces and punctuation, or with one letter
 * of one longer word added, removed, changed or moved. One of the two is the parish’s own, because the parish can
 * change no others.
 */
export async function listDuplicates({ db }: Context, name: string) {
  const list = await listNamed(db, name)
  const rows = await comparable(db, list)
  const pairs = new Map<string, DuplicatePair>()
  for (const [reason, keysOf] of KEYS) {
    for await (const twins of likely(rows, keysOf)) {
      const [first, second] = twins.toSorted((a, b) => a.id - b.id) as [
        DictionaryEntry,
        DictionaryEntry,
      ]
      const key = `${first.id} ${second.id}`
      if (!pairs.has(key)) pairs.set(key, { one: first, other: second, reason })
    }
  }
  return { data: [...pairs.values()].slice(0, MAX_VISIBLE_PAIRS) }
}

/**
 * Returns the parish’s own entries, and the common ones that any of them may duplicate, because there may be hundreds
 * of thousands of common ones.
 */
async function comparable(db: Db, list: DictionaryList): Promise<DictionaryEntry[]> {
  const entries = buildEntries(list)
  const { rows: own } =
    await sql<DictionaryEntry>`select * from (${entries}) entries where not global`.execute(db)
  const places = own.map(({ apart }) => apart)
  if (places.length === 0) return []
  const near = places.includes(null)
    ? sql`true`
    : sql`(apart is null or apart = any(${places}::text[]))`
  const { rows: common } = await sql<DictionaryEntry>`
    select * from (${entries}) entries where global and ${near}`.execute(db)
  return [...common, ...own]
}

/** Number of common entries compared before yielding to other requests of the server. */
const AT_ONCE = 2000

/** Yields pairs of an own entry and any other entry that share a key. */
async function* likely(entries: DictionaryEntry[], keysOf: (value: string) => string[]) {
  const entriesByKey = new Map<string, DictionaryEntry[]>()
  for (const entry of entries) {
    if (entry.global) continue
    for (const key of new Set(keysOf(entry.bare)))
      entriesByKey.set(key, [...(entriesByKey.get(key) ?? []), entry])
  }
  for (const [at, entry] of entries.entries()) {
    if (at % AT_ONCE === 0) await setImmediate()
    for (const key of new Set(keysOf(entry.bare))) {
      for (const candidate of entriesByKey.get(key) ?? []) {
        const isRepeat = !entry.global && entry.id <= candidate.id
        if (candidate !== entry && !isRepeat && mayBeOne(entry, candidate)) yield [entry, candidate]
      }
    }
  }
}

const mayBeOne = (a: DictionaryEntry, b: DictionaryEntry) =>
  a.apart === null || b.apart === null || a.apart === b.apart

const getExactKeys = (value: string) => [splitWords(value).join('')]

/** Returns the variants of the words in which one longer word at a time is complete or lacks one of its letters. */
function nearly(value: string) {
  const words = splitWords(value)
  return words.flatMap((word, at) => {
    if (word.length < MIN_SIMILAR_WORD_LENGTH || /\d/.test(word)) return []
    const shorterWords = Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))
    return [word, ...shorterWords].map(variant => [...words].with(at, `${at}:${variant}`).join(' '))
  })
}

const KEYS = [
  ['same', getExactKeys],
  ['letter', nearly],
] as const
