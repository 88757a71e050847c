/** How many slips of the finger a word of that length is forgiven. */
export const countAllowedTypos = (text: string) =>
  /\d/.test(text) || text.length < 4 ? 0 : text.length < 8 ? 1 : 2

const listShortened = (word: string) =>
  Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))

/**
 * Beginnings of the keys (db: word_keys) that every forgiven spelling has. One slip: both words lose a
 * letter and agree. Two: one half of the word has at most one, and if the first has both, the second is whole.
 */
export function listDeletionKeys(text: string): string[] {
  if (countAllowedTypos(text) === 1) return [text, ...listShortened(text)]
  const half = Math.ceil(text.length / 2)
  const [first, second] = [text.slice(0, half), text.slice(half)]
  return [first, ...listShortened(first), `<${Array.from(second).toReversed().join('')}`]
}

/**
 * The fewest slips (a letter wrong, missing, too many, or two changed about) that make `typed` the
 * beginning of `word`.
 */
export function countTypos(text: string, word: string): number {
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let row = 1; row <= text.length; row++) {
    const now = [row]
    for (let column = 1; column <= word.length; column++) {
      const wrong = text[row - 1] === word[column - 1] ? 0 : 1
      const isTransposition =
        text[row - 1] === word[column - 2] && text[row - 2] === word[column - 1]
      now.push(
        Math.min(
          last[column - 1]! + wrong,
          last[column]! + 1,
          now[column - 1]! + 1,
          isTransposition && row > 1 ? before[column - 2]! + 1 : Infinity,
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
export function findNearestWords(text: string, words: string[]): string[] {
  const candidates = words.map(word => ({
    word,
    slips: countTypos(text, word),
    longer: Math.abs(word.length - text.length),
  }))
  const fewest = Math.min(...candidates.map(({ slips }) => slips))
  if (fewest > countAllowedTypos(text)) return []
  return candidates
    .filter(({ slips }) => slips === fewest)
    .toSorted((a, b) => a.longer - b.longer || (a.word < b.word ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ word }) => word)
}
