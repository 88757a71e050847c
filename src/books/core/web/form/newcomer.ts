import { useEffect, useState } from 'react'

// Stored in memory for one navigation only: names of people must not be in an address or in the browser's storage.
let words = ''

/** Stores the typed name of a person missing from the register for the form that adds them. */
export const bringNewcomer = (typedText: string) => void (words = typedText)

/**
 * Returns the name stored by `bringNewcomer`, for the first form that shows it. It is cleared when that form stands on
 * the screen, because React may throw away a first render that waits for a part of the form.
 */
export function useNewcomer() {
  const [name] = useState(() => parseTypedName(words))
  useEffect(() => {
    words = ''
  }, [])
  return name
}

/** Parses a name as typed in a list of people, with the surname first: «kowalska-nowak anna maria». */
export function parseTypedName(typedText: string) {
  const [surname = '', ...names] = typedText.trim().split(/\s+/).map(withCapitals)
  return { surname, names: names.join(' ') }
}

const withCapitals = (word: string) =>
  word.replaceAll(/(^|-)\p{Ll}/gu, letter => letter.toLocaleUpperCase('pl'))
