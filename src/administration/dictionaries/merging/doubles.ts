import type { Context } from '#platform/context.ts'
import { wordsOf } from '#platform/words.ts'
import type { Double } from './contract.ts'
import { type Entry, entriesOf, listNamed } from './lists.ts'

/** Shorter words differ by a letter without being one: Lis and Las, Jan and Jana. */
const LONG = 5
const SHOWN = 200

/**
 * Entries that may be one: the same but for case, diacritics, spaces and punctuation, or with one letter of one longer
 * word more, less, changed or put elsewhere. One of the two is the parish's own: nobody else can mend it.
 */
export async function doubles({ db }: Context, name: string) {
  const list = await listNamed(db, name)
  const { rows } = await entriesOf(list).execute(db)
  const pairs = new Map<string, Double>()
  for (const [reason, keysOf] of KEYS) {
    for (const twins of likely(rows, keysOf)) {
      const [one, other] = twins.toSorted((a, b) => a.id - b.id) as [Entry, Entry]
      const key = `${one.id} ${other.id}`
      if (!pairs.has(key)) pairs.set(key, { one, other, reason })
    }
  }
  return { data: [...pairs.values()].slice(0, SHOWN) }
}

/** Pairs of an own entry with any other that share a key. */
function* likely(entries: Entry[], keysOf: (value: string) => string[]) {
  const own = new Map<string, Entry[]>()
  for (const entry of entries) {
    if (entry.global) continue
    for (const key of new Set(keysOf(entry.bare))) own.set(key, [...(own.get(key) ?? []), entry])
  }
  for (const entry of entries) {
    for (const key of new Set(keysOf(entry.bare))) {
      for (const other of own.get(key) ?? []) {
        const twice = !entry.global && entry.id <= other.id
        if (other !== entry && !twice && mayBeOne(entry, other)) yield [entry, other]
      }
    }
  }
}

const mayBeOne = (a: Entry, b: Entry) => a.apart === null || b.apart === null || a.apart === b.apart

const same = (value: string) => [wordsOf(value).join('')]

/** The words with each longer one in turn as it is and without each of its letters. */
function nearly(value: string) {
  const words = wordsOf(value)
  return words.flatMap((word, at) => {
    if (word.length < LONG || /\d/.test(word)) return []
    const less = Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))
    return [word, ...less].map(one => [...words].with(at, `${at}:${one}`).join(' '))
  })
}

const KEYS = [
  ['same', same],
  ['letter', nearly],
] as const
