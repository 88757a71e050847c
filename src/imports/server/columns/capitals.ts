import { isInitialism } from '#shared/people/typed-names.ts'

const LOWERCASE_WORD_PATTERN = /^(i|z|ze|w|we|na|nad|pod|przy|u|od|do)$/
const ROMAN = /^[ivx]{2,}$/

const MIXED_SURNAME = /(?<!\p{L})\p{Lu}{4,}(?:-\p{L}+)+/gu
const capitalizePart = (part: string) =>
  part.charAt(0).toLocaleUpperCase('pl') + part.slice(1).toLocaleLowerCase('pl')

/**
 * Changes capitals to lower case: `KOWALSKA-NOWAK ANNA` → `Kowalska-Nowak Anna`; a text with lower-case letters stays
 * as it is, except in a surname of two parts: `KOWALSKA-nowak Anna`.
 */
export function lowercaseCapitals(text: string): string {
  if (!/\p{Lu}{2}/u.test(text)) return text
  if (/\p{Ll}/u.test(text))
    return text.replace(MIXED_SURNAME, name => name.split('-').map(capitalizePart).join('-'))
  const words = text.toLocaleLowerCase('pl').split(/(?<=[\s'’.-])/)
  return words
    .map((word, index) => {
      const bare = word.replace(/[\s'’.-]$/, '')
      if (ROMAN.test(bare) || isInitialism(bare.toUpperCase(), index)) return word.toUpperCase()
      return index && LOWERCASE_WORD_PATTERN.test(bare)
        ? word
        : word.charAt(0).toLocaleUpperCase('pl') + word.slice(1)
    })
    .join('')
}
