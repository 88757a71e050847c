/** Returns the number of typos allowed in a word of that length. */
export const countAllowedTypos = (text: string) =>
  /\d/.test(text) || text.length < 4 ? 0 : text.length < 8 ? 1 : 2

const listShortened = (word: string) =>
  Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))

/**
 * Lists beginnings of the keys (db: word_keys) that every allowed spelling has. One typo: both words lose a letter and
 * become equal. Two: one half of the word has at most one, and if the first half has both, the second has none.
 */
export function listDeletionKeys(text: string): string[] {
  if (countAllowedTypos(text) === 1) return [text, ...listShortened(text)]
  const half = Math.ceil(text.length / 2)
  const [first, second] = [text.slice(0, half), text.slice(half)]
  return [first, ...listShortened(first), `<${Array.from(second).toReversed().join('')}`]
}

/**
 * Counts the fewest typos (a letter wrong, missing, added, or two swapped) that make `text` the beginning of `word`.
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

const MAX_NEAREST_WORDS = 12

/** Returns the closest of the words that share a key; none when all have more typos than allowed. */
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
    .slice(0, MAX_NEAREST_WORDS)
    .map(({ word }) => word)
}
