import { NO_SURNAME } from '#shared/people/mononym.ts'
import { splitTitles } from '#shared/people/typed-names.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { getPolishForm } from './latin-names.ts'

/** How two names agree: in all letters, in another form of the same name, or by one letter. */
export type NameAgreement = 'equal' | 'variant' | 'former' | 'slip'

/** Words of a surname, each with the stems that its masculine and feminine forms share. */
export interface SurnameForms {
  letters: string
  words: string[]
  stems: string[][]
}

const APOSTROPHES = /['’‘ʼʹ´`]/g
const DASHES_AND_SPACES = /[\s\u002d\u00ad\u2010-\u2015\u2212]+/

const foldWords = (text: string) =>
  foldText(text).replaceAll(APOSTROPHES, '').split(DASHES_AND_SPACES).filter(Boolean)

const ENDINGS_OF_SURNAMES: [ending: RegExp, minStemLength: number][] = [
  [/[aiy]$/, 4],
  [/i?(?:owa|owna)$/, 3],
  [/(?:ina|yna|anka)$/, 4],
]

/** Stems of a surname: `kowalsk` of Kowalski and Kowalska, `lis` of Lis, Lisowa and Lisówna. */
function listStems(word: string): string[] {
  const stems = [word]
  for (const [ending, minStemLength] of ENDINGS_OF_SURNAMES) {
    const stem = word.replace(ending, '')
    if (stem !== word && stem.length >= minStemLength) stems.push(stem)
  }
  return stems
}

export function getSurnameForms(surname: string): SurnameForms {
  const words = foldWords(surname)
  const letters = surname === NO_SURNAME ? NO_SURNAME : words.join('')
  return { letters, words, stems: words.map(listStems) }
}

const ENDINGS = ['', 'a', 'i', 'y', 'owa', 'owna', 'ina', 'yna', 'anka']

/** Lists the words under which the search index may have this surname in another form. */
export const listSurnameWords = ({ surnameForms }: { surnameForms: SurnameForms }): string[] => [
  ...new Set(
    surnameForms.stems.flatMap(stems =>
      stems.flatMap(stem => ENDINGS.map(ending => `${stem}${ending}`)),
    ),
  ),
]

const haveCommonStem = (a: string[], b: string[]) => a.some(stem => b.includes(stem))

/** Whether each word of the shorter surname is in the longer one: in another order, or beside a second surname. */
const isContained = (short: SurnameForms, long: SurnameForms) =>
  short.stems.every(stems => long.stems.some(longStems => haveCommonStem(stems, longStems)))

export function compareSurnames(a: SurnameForms, b: SurnameForms): 'equal' | 'variant' | null {
  if (!a.letters || !b.letters) return null
  if (a.letters === b.letters) return 'equal'
  if (a.words.length === 0 || b.words.length === 0) return null
  const [short, long] = a.words.length <= b.words.length ? [a, b] : [b, a]
  return isContained(short, long) ? 'variant' : null
}

/** Given names, folded and in their Polish forms, without titles. */
export interface GivenForms {
  words: string[]
  polish: string[]
}

export function getGivenForms(names: string): GivenForms {
  const words = foldWords(splitTitles(names).name.replaceAll('.', '. ')).map(word =>
    word.replace(/\.$/, ''),
  )
  return { words, polish: words.map(getPolishForm) }
}

const isInitial = (word: string) => word.length === 1
const mayBeName = (a: string, b: string) =>
  a === b || ((isInitial(a) || isInitial(b)) && a[0] === b[0])

/** Compares given names: all words that both have, another form or an initial, or a first name with a second. */
export function compareGivenNames(a: GivenForms, b: GivenForms): 'equal' | 'variant' | null {
  if (a.words.length === 0 || b.words.length === 0) return null
  const [short, long] = a.words.length <= b.words.length ? [a, b] : [b, a]
  if (short.words.every((word, index) => word === long.words[index])) return 'equal'
  if (mayBeName(a.polish[0] ?? '', b.polish[0] ?? '')) return 'variant'
  const isBesideOther = (word: string) => !isInitial(word) && long.polish.includes(word)
  return short.polish.some(isBesideOther) ? 'variant' : null
}

const MIN_SLIP_LETTERS = 4

/** Whether two words differ by one letter, one letter more, or two neighbouring letters exchanged. */
export function differByOneLetter(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1 || short.length < MIN_SLIP_LETTERS) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1)
  const isSwap = short[start] === long[start + 1] && short[start + 1] === long[start]
  return (
    short.slice(start + 1) === long.slice(start + 1) ||
    (isSwap && short.slice(start + 2) === long.slice(start + 2))
  )
}
