/** Kinds that TERYT abbreviates and the program writes in full. */
const WRITTEN: Record<string, string> = {
  'bulw.': 'bulwar',
  'wyb.': 'wybrzeże',
  inne: '',
}

const STREET_KIND_ABBREVIATION_PATTERN = /^(ul|al|pl|os)\.$/

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('pl') + text.slice(1)

/** Builds the name of a street: `ul.`, `Wyszyńskiego`, `Kardynała Stefana` → `ul. Kardynała Stefana Wyszyńskiego`. */
export function officialStreetName(cecha: string, nazwa_1: string, nazwa_2: string): string {
  const name = [nazwa_2, nazwa_1]
    .map(part => part.trim())
    .filter(Boolean)
    .join(' ')
  const kind = WRITTEN[cecha.trim().toLowerCase()] ?? cecha.trim().toLowerCase()
  if (!kind) return capital(name)
  if (STREET_KIND_ABBREVIATION_PATTERN.test(kind)) return `${kind} ${name}`
  // The name contains its kind already: «Rynek» of the kind «rynek», «Rondo Solidarności» of the kind «rondo».
  if (name.toLowerCase().split(' ').includes(kind)) return capital(name)
  return capital(`${kind} ${name}`)
}
