// Stored in memory for one navigation only: names of people must not be in an address or in the browser's storage.
let words = ''

/** Stores the typed name of a person missing from the register for the form that adds them. */
export const bringNewcomer = (typedText: string) => void (words = typedText)

/** Returns the name typed in a list, which has the surname first, and clears it: «kowalska-nowak anna maria». */
export function takeNewcomer() {
  const [surname = '', ...names] = words.trim().split(/\s+/).map(withCapitals)
  words = ''
  return { surname, names: names.join(' ') }
}

const withCapitals = (word: string) =>
  word.replaceAll(/(^|-)\p{Ll}/gu, letter => letter.toLocaleUpperCase('pl'))
