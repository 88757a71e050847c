interface NamedParish {
  name: string
  /** Patron in the genitive, with or without «pw.» before it. */
  title: string | null
}

const removeAbbreviation = (title: string | null) => (title ?? '').trim().replace(/^pw\. */, '')

/** Returns the name of a parish, with its patron where the name itself does not contain it: «Parafia pw. św. Anny». */
export function parishName({ name, title }: NamedParish): string {
  const patron = removeAbbreviation(title)
  return name.includes(patron) ? name : `${name} pw. ${patron}`
}

/** Usual abbreviations of patrons, in the genitive. */
const ABBREVIATIONS: [pattern: RegExp, abbreviation: string][] = [
  [/Najświętszego Serca Pana Jezusa/i, 'NSPJ'],
  [/Najświętszej Maryi Panny/i, 'NMP'],
  [/Matki (Bożej|Boskiej)/i, 'MB'],
  [/^święt(ego|ej)(?= )/i, 'św.'],
]

/** Returns the patron of a parish alone, abbreviated for a narrow screen: «NSPJ», «Wniebowzięcia NMP», «św. Anny». */
export function shortParishName({ name, title }: NamedParish): string {
  const patron =
    removeAbbreviation(title) ||
    name.replace(/^Parafia (Rzymskokatolicka )?(pw\. *|(?=św\. ))/i, '')
  return ABBREVIATIONS.reduce((text, [pattern, short]) => text.replace(pattern, short), patron)
}

/**
 * Completes an addressee that books call by the patron alone: «pw. św. Anny, Żabno» becomes «Parafia pw. św. Anny,
 * Żabno».
 */
export const nameAddressee = <Addressee extends string | null>(addressee: Addressee) =>
  addressee && addressee.replace(/^\s*p\.? ?w\. */, 'Parafia pw. ')

/** Formats a parish as in acts and papers: «Parafia pw. św. Anny, Sokołów». */
export const parishInTown = ({ town, ...parish }: NamedParish & { town: string | null }) =>
  [parishName(parish), town].filter(Boolean).join(', ')

/** Appends the town to a name unless the name already contains it: «kościół parafialny, Sokołów». */
export function addTown(name: string | undefined, town: string | undefined) {
  const parts = (name ?? '')
    .split(/[\s,]+/)
    .join(' ')
    .toLowerCase()
  const isNamed = town && ` ${parts} `.includes(` ${town.toLowerCase()} `)
  return [name, !isNamed && town].filter(Boolean).join(', ')
}
