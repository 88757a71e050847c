import { foldText } from '#shared/text/fold-text.ts'
import { isUnknownName } from '#shared/people/typed-names.ts'

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
const isParticle = (word: string) => PARTICLES.has(foldText(word))

/** Number of words of a surname that begins with particles: 3 of `van der Berg Ola`; 0 of a surname without them. */
function countWithParticles(words: readonly string[], order: NameOrder): number {
  if (order === 'first') {
    const start = words.findIndex(isParticle)
    return start > 0 ? words.length - start : 0
  }
  const start = words.findIndex(word => !isParticle(word))
  return start > 0 ? start + 1 : 0
}

/**
 * Divides a whole name into given names and surname. Particles stay with the surname, a comma divides, and words that
 * the dictionary knows as given names are given names; a division of three words or more that none of these settles is
 * reported. `isGivenName`: whether the dictionary of names has a word.
 */
export function parseFullName(
  text: string,
  order: NameOrder,
  isGivenName: (word: string) => boolean,
): FullName {
  const [beforeComma = '', afterComma] = text.split(',').map(part => part.trim())
  if (afterComma) return { surname: beforeComma, names: afterComma }
  const words = beforeComma.split(/\s+/).filter(Boolean)
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
  const doubt = ({ surname, names }: FullName) =>
    `odczytano nazwisko „${surname}” i imiona „${names}”, sprawdź`
  // An initial stands for a given name, wherever the header expects the surname.
  if (words.length === 2 && /^\p{L}\.?$/u.test(name.surname)) {
    const turned = { surname: name.names, names: name.surname }
    return { ...turned, doubt: doubt(turned) }
  }
  if (words.length === 2) return name
  const fromSurname = order === 'last' ? words : words.toReversed()
  const surnameCount = fromSurname.findIndex(word => isGivenName(word))
  if (surnameCount > 0 && fromSurname.slice(surnameCount).every(word => isGivenName(word)))
    return divide(surnameCount)
  return { ...name, doubt: doubt(name) }
}
