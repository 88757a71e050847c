import { collapseSpaces } from '#shared/fields.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { isUnknownName } from './typed-names.ts'

/** Names of one person as a cell gives them; '' for a part that the cell does not give. */
export interface FullName {
  names: string
  surname: string
  /** Polish words about a division that the words alone do not settle. */
  doubt?: string
}

/** `last`: the surname stands first, as in „Nazwisko i imię”; `first`: behind the given names. */
export type NameOrder = 'first' | 'last'

const PARTICLES = new Set(
  'van von der den de del della di da dos du la le ten ter zu af al el y'.split(' '),
)
export const isParticle = (word: string) => PARTICLES.has(foldText(word))

/** Number of words of a surname that begins with particles: 3 of `van der Berg Ola`; 0 of a surname without them. */
function countWithParticles(words: readonly string[], order: NameOrder): number {
  if (order === 'first') {
    const start = words.findIndex(isParticle)
    return start > 0 ? words.length - start : 0
  }
  const start = words.findIndex(word => !isParticle(word))
  return start > 0 ? start + 1 : 0
}

/** Surname of birth beside another name: `Nowak z d. Lis`, `Maria (z domu Lis)`, `zd. Lis`. */
const MAIDEN_NAME =
  / ?\(?(?<!\p{L})(?:[Zz] ?[Dd](?:omu)?(?:\. ?| )|d\. ?)(\p{Lu}[\p{L}'’]*(?:-\p{L}+)*)\)?/u

/** Takes the surname of birth out of a name; '' for a part that the text does not give. */
export function splitMaidenName(text: string): { name: string; maidenName: string } {
  const match = MAIDEN_NAME.exec(text)
  if (!match) return { name: text, maidenName: '' }
  const name = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
  return { name: collapseSpaces(name).trim(), maidenName: match[1] ?? '' }
}

const CONNECTORS = new Set(['und', 'vel', 'recte', 'alias'])
/** Words without a capital that are no part of a name: `jr`, `zam.`, `rolnik`; none in a text without capitals. */
export const listStrayWords = (name: string) =>
  /\p{Lu}/u.test(name)
    ? name
        .split(/\s+/)
        .filter(
          word =>
            /^\p{Ll}/u.test(word) &&
            !/^\p{Ll}{1,2}['’´`]/u.test(word) &&
            !isParticle(word) &&
            !CONNECTORS.has(word),
        )
    : []

/**
 * Divides a whole name into given names and surname. Particles stay with the surname, the first comma divides, and
 * words that the dictionary knows as given names are given names; a division of three words or more that none of these
 * settles is reported. `isGivenName`: whether the dictionary of names has a word; `isLikelyName`: whether anybody bears
 * it as a given name, although it may be a surname as well.
 */
export function parseFullName(
  text: string,
  order: NameOrder,
  isGivenName: (word: string) => boolean,
  isLikelyName = isGivenName,
): FullName {
  const name = divideName(text, order, isGivenName, isLikelyName)
  if (name.doubt || listStrayWords(text).length === 0) return name
  return { ...name, doubt: describeDivision(name) }
}

const SURNAME_ENDING = /(?:[cs]k|dzk)[ai]$|(?:icz|czyk|[au]k)$/u
const INITIAL = /^\p{L}\.?$/u

/** Turns two words that stand in the other order than the header expects; what stays unclear is told. */
function settleTwoWords(name: FullName, isGivenName: (word: string) => boolean): FullName {
  const swappedName = { surname: name.names, names: name.surname }
  if (INITIAL.test(name.names)) return name
  if (INITIAL.test(name.surname)) return { ...swappedName, doubt: describeDivision(swappedName) }
  if (!isGivenName(name.surname) || isGivenName(name.names)) return name
  const likelyName = SURNAME_ENDING.test(name.names) ? swappedName : name
  return { ...likelyName, doubt: describeDivision(likelyName) }
}

const describeDivision = ({ surname, names }: FullName) =>
  `odczytano nazwisko „${surname}” i imiona „${names}”, sprawdź`

function divideName(
  text: string,
  order: NameOrder,
  isGivenName: (word: string) => boolean,
  isLikelyName: (word: string) => boolean,
): FullName {
  const [beforeComma = '', ...parts] = text.split(',').map(part => part.trim())
  const afterComma = parts.filter(Boolean)
  const words = beforeComma.split(/\s+/).filter(Boolean)
  // Behind a comma without a capital stands a remark: `Jan Nowak, rolnik`.
  const isRemark = (part: string) => /^\p{Ll}/u.test(part)
  if (afterComma[0] && !isRemark(afterComma[0])) {
    const names = afterComma.filter(part => !isRemark(part)).join(' ')
    const name = { surname: beforeComma, names }
    const isOneWord = words.filter(word => !isParticle(word)).length < 2
    const isClear = isOneWord || isGivenName(names.split(/[\s-]+/)[0]!)
    return isClear && afterComma.length === 1 ? name : { ...name, doubt: describeDivision(name) }
  }
  if (words.length < 2 || isUnknownName(beforeComma)) return { surname: words.join(' '), names: '' }
  const divide = (count: number): FullName => {
    const start = order === 'last' ? count : words.length - count
    const [before, behind] = [words.slice(0, start).join(' '), words.slice(start).join(' ')]
    return order === 'last'
      ? { surname: before, names: behind }
      : { surname: behind, names: before }
  }
  const withParticles = countWithParticles(words, order)
  if (withParticles > 0 && withParticles < words.length) return divide(withParticles)
  const name = divide(1)
  if (words.length === 2) return settleTwoWords(name, isLikelyName)
  const fromSurname = order === 'last' ? words : words.toReversed()
  const surnameCount = fromSurname.findIndex(word => isGivenName(word))
  if (surnameCount > 0 && fromSurname.slice(surnameCount).every(word => isGivenName(word)))
    return divide(surnameCount)
  return { ...name, doubt: describeDivision(name) }
}
