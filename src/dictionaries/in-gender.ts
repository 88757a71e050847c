/** Of `wdowiec / wdowa (od 2020)` the word that fits, with what follows both. */
export const inGender = (words: string | null, gender: number) =>
  words?.replace(/^(\S+) \/ (\S+)/, gender === 2 ? '$2' : '$1') ?? null
