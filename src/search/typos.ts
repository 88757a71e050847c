/** How many slips of the finger a word of that length is forgiven. */
export const countAllowedTypos = (typed: string) =>
  /\d/.test(typed) || typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2

const listShortened = (word: string) =>
  Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))

/**
 * Beginnings of the keys (db: word_keys) that every forgiven spelling has. One slip: both words lose a
 * letter and agree. Two: one half of the word has at most one, and if the first has both, the second is whole.
 */
export function listDeletionKeys(typed: string): string[] {
  if (countAllowedTypos(typed) === 1) return [typed, ...listShortened(typed)]
  const half = Math.ceil(typed.length / 2)
  const [first, second] = [typed.slice(0, half), typed.slice(half)]
  return [first, ...listShortened(first), `<${Array.from(second).toReversed().join('')}`]
}

/**
 * The fewest slips (a letter wrong, missing, too many, or two changed about) that make `typed` the
 * beginning of `word`.
 */
export function countTypos(typed: string, word: string): number {
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const now = [row]
    for (let column = 1; column <= word.length; column++) {
      const wrong = typed[row - 1] === word[column - 1] ? 0 : 1
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      now.push(
        Math.min(
          last[column - 1]! + wrong,
          last[column]! + 1,
          now[column - 1]! + 1,
          swapped && row > 1 ? before[column - 2]! + 1 : Infinity,
        ),
      )
    }
    before = last
    last = now
  }
  return Math.min(...last)
}

const SHOWN = 12

/** Of words that share a key, those spelt most nearly so; nothing when all are further than forgiven. */
export function nearest(typed: string, words: string[]): string[] {
  const measured = words.map(word => ({
    word,
    slips: countTypos(typed, word),
    longer: Math.abs(word.length - typed.length),
  }))
  const fewest = Math.min(...measured.map(({ slips }) => slips))
  if (fewest > countAllowedTypos(typed)) return []
  return measured
    .filter(({ slips }) => slips === fewest)
    .toSorted((a, b) => a.longer - b.longer || (a.word < b.word ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ word }) => word)
}
