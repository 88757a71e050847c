// Kept here for one step only: names of people have no place in an address or in the browser's memory.
let words = ''

/** Takes what was typed of somebody the register does not know to the form where they are added. */
export const bringNewcomer = (typedText: string) => void (words = typedText)

/** Takes the name brought from a list, which has the surname first: «kowalska-nowak anna maria». */
export function takeNewcomer() {
  const [surname = '', ...names] = words.trim().split(/\s+/).map(withCapitals)
  words = ''
  return { surname, names: names.join(' ') }
}

const withCapitals = (word: string) =>
  word.replaceAll(/(^|-)\p{Ll}/gu, letter => letter.toLocaleUpperCase('pl'))
