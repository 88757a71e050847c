/**
 * Returns the form of `wdowiec / wdowa (od 2020)` for the gender, with the text that follows both; both forms while the
 * gender is unknown.
 */
export function inGender(words: string | null, gender: number | null) {
  if (words === null || gender === null) return words
  return words.replace(/^(\S+) \/ (\S+)/, gender === 2 ? '$2' : '$1')
}
