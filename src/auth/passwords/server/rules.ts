import { readFileSync } from 'node:fs'
import { refuseField } from '#platform/refusals.ts'
import { foldText, splitWords } from '#shared/text/fold-text.ts'

const LIST = new URL('./common-passwords.txt', import.meta.url)
let list: Set<string> | undefined
const common = () => (list ??= new Set(splitWords(readFileSync(LIST, 'utf8'))))

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const WALKS = ROWS.flatMap(row => [row, row.split('').toReversed().join('')])
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const replaceLookalikes = (piece: string) =>
  piece.replaceAll(/[013457@$!]/g, mark => LOOKALIKES[mark] ?? mark)

const isWord = (piece: string, own: Set<string>) => common().has(piece) || own.has(piece)

/** Tells whether a guesser tries this piece of a password as one unit: a word, a year, a keyboard pattern. */
const isOneThing = (piece: string, own: Set<string>) =>
  /^(.)\1+$/.test(piece) ||
  /^(19|20)\d\d$/.test(piece) ||
  (piece.length > 2 &&
    (isWord(piece, own) ||
      isWord(replaceLookalikes(piece), own) ||
      WALKS.some(walk => walk.includes(piece))))

const MAX_PASSWORD_UNIT_LENGTH = 24

/** Returns the smallest number of units that make up the text. */
function countGuessableParts(text: string, own: Set<string>): number {
  const fewest = [0]
  for (let end = 1; end <= text.length; end++) {
    let best = fewest[end - 1]! + 1
    for (let start = Math.max(0, end - MAX_PASSWORD_UNIT_LENGTH); start < end - 1; start++) {
      const candidate = fewest[start]! + 1
      if (candidate < best && isOneThing(text.slice(start, end), own)) best = candidate
    }
    fewest.push(best)
  }
  return fewest[text.length]!
}

const plain = (text: string) => foldText(text).replaceAll(/[\s._-]/g, '')

const withoutRepeats = (text: string) => text.replaceAll(/(.{2,}?)\1+/g, '$1')
const MIN_PASSWORD_UNITS = 5

/** Tells whether a password falls to a list of common ones, also decorated with years, digits and marks. */
export function isCommon(password: string, ownWords: string[] = []): boolean {
  // A personal detail written as a whole (an e-mail address, a name) counts as one unit too.
  const text = ownWords
    .map(plain)
    .filter(own => own.length > 4)
    .reduce((remainder, own) => remainder.replaceAll(own, '#'), plain(password))
  return (
    countGuessableParts(withoutRepeats(text), new Set(ownWords.flatMap(splitWords))) <
    MIN_PASSWORD_UNITS
  )
}

/** Refuses (422) a password that is easy to guess, also from data about the person and the parish. */
export function refuseCommon(password: string, ownWords: (string | null)[]) {
  if (
    !isCommon(
      password,
      ownWords.filter(word => word !== null),
    )
  )
    return
  throw refuseField(
    'password',
    'To hasło łatwo odgadnąć. Wymyśl pięć niezwiązanych ze sobą słów, bez imion i nazw parafii.',
  )
}
