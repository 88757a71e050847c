/** Kinds of streets: the abbreviations of TERYT, and the spellings that people use. */
const KINDS: [short: string, written: RegExp][] = [
  ['ul.', /^(ul\.?|ulica)\s+/i],
  ['al.', /^(al\.?|aleja|aleje)\s+/i],
  ['pl.', /^(pl\.?|plac)\s+/i],
  ['os.', /^(os\.?|osiedle)\s+/i],
]
/** Names that already contain a kind: «ul. Rynek» is not used. */
const NAMED = /^(rynek|rondo|skwer|bulwar|droga|park|trakt|zaułek|ogród|wybrzeże|most|szosa)(\s|$)/i

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('pl') + text.slice(1)

/**
 * Normalises the name of a street: `polna` and `ulica Polna` become `ul. Polna`, `Plac Wolności` becomes `pl.
 * Wolności`.
 */
export function streetName(input: string): string {
  // Insert the missing space: «ul.Ogrodowa» becomes «ul. Ogrodowa».
  const text = input
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(\p{L}+\.)(?=\p{L})/u, '$1 ')
  for (const [short, pattern] of KINDS) {
    if (pattern.test(text)) return `${short} ${capital(text.replace(pattern, ''))}`
  }
  return NAMED.test(text) ? capital(text) : `ul. ${capital(text)}`
}

/** Whether a name says itself that it is a street: `ul. Polna`, `Plac Wolności`, `Rynek`. */
export const hasStreetKind = (name: string): boolean =>
  NAMED.test(name) || KINDS.some(([, pattern]) => pattern.test(name))
