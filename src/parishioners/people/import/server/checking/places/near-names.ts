import { foldText } from '#shared/text/fold-text.ts'

const KINDS = new Set(['ul', 'ulica', 'al', 'aleja', 'pl', 'plac', 'os', 'osiedle'])

/** Name of a place for comparisons: its folded words without the kind of a street, and all letters together. */
export interface PlaceKey {
  words: string[]
  letters: string
}

export function getPlaceKey(name: string): PlaceKey {
  const words = foldText(name)
    .split(/[\s.,\-–]+/)
    .filter(word => word && !KINDS.has(word))
  return { words, letters: words.join('') }
}

/** Names with fewer letters differ too often in one of them: Bór and Dwór. */
const MIN_LETTERS = 4

function hasOneEdit(a: string, b: string) {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1 || short.length < MIN_LETTERS) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  const sliceText = (text: string, from: number) => text.slice(from)
  if (short.length < long.length) return sliceText(short, start) === sliceText(long, start + 1)
  const isSwap = short[start] === long[start + 1] && short[start + 1] === long[start]
  return (
    sliceText(short, start + 1) === sliceText(long, start + 1) ||
    (isSwap && sliceText(short, start + 2) === sliceText(long, start + 2))
  )
}

/** Checks whether each word begins the word of the other name in its place: `Żarnowiec M.` and `Żarnowiec Mały`. */
const isAbbreviation = (short: PlaceKey, long: PlaceKey) =>
  short.words.length === long.words.length &&
  short.words[0]![0] === long.words[0]![0] &&
  short.words.every((word, index) => long.words[index]!.startsWith(word))

/** Checks whether all words of one name are in the other: `ul. Kościuszki` and `ul. Tadeusza Kościuszki`. */
const isPart = (short: PlaceKey, long: PlaceKey) =>
  short.words.length < long.words.length && short.words.every(word => long.words.includes(word))

/** Checks whether two names may be spellings of one place: spaces, dashes, an abbreviation, one letter, a longer form. */
export function isNearName(a: PlaceKey, b: PlaceKey): boolean {
  if (!a.letters || !b.letters) return false
  if (a.letters === b.letters || hasOneEdit(a.letters, b.letters)) return true
  return isAbbreviation(a, b) || isAbbreviation(b, a) || isPart(a, b) || isPart(b, a)
}
