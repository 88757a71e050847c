/** Of `wdowiec / wdowa (od 2020)` the word that fits, with what follows both; both while the sex is unknown. */
export function inGender(words: string | null, gender: number | null) {
  if (words === null || gender === null) return words
  return words.replace(/^(\S+) \/ (\S+)/, gender === 2 ? '$2' : '$1')
}
