/** Meanings of the `{words}` in a text, as explained to the clerk. */
export type Fills = Readonly<Record<string, string>>
/** Values of the `{words}` on one paper: null leaves a line to write on, empty text nothing at all. */
export type Fillings<Name extends string = string> = Record<Name, string | null | undefined>

const PLACE = /\{([^{}]*)\}/g
/** With the blank before it, which goes too when nothing is said. */
const IN_SENTENCE = /( ?)\{([^{}]*)\}/g

/** A line to write on. */
export const BLANK = '……………………'

/** `[a|b]` as it is said to a man (1) and to a woman (2); to both where it is not known: «Pan/Pani», «został(a)». */
export function inflectText(words: string, gender: number | null | undefined) {
  const choice = /\[([^|[\]]*)\|([^|[\]]*)\]/g
  if (gender === 1) return words.replaceAll(choice, '$1')
  if (gender === 2) return words.replaceAll(choice, '$2')
  return words.replaceAll(choice, (_, man: string, woman: string) =>
    man ? `${man}/${woman}` : `(${woman})`,
  )
}

/** «… 2026 r.» at the end of a sentence closes it too. */
const ABBREVIATED_END = /([ \u00a0]r)\.\.(?!\.)/g

/** A text with the record's own words in it, in the gender of whom it is about. */
export const fillText = (text: string, fillings: Fillings, gender?: number | null) =>
  inflectText(text, gender)
    .replaceAll(IN_SENTENCE, (match, blank: string, name: string) => {
      if (!Object.hasOwn(fillings, name)) return match
      const words = fillings[name] ?? BLANK
      return words && blank + words
    })
    .replaceAll(ABBREVIATED_END, '$1.')

/** Returns the problem with the braces of a text, in words; undefined when there is none. */
export function findPlaceholderProblem(text: string, fills: Fills): string | undefined {
  const names = Object.keys(fills).map(name => `{${name}}`)
  const hint = names.length ? `Można wpisać: ${names.join(', ')}` : 'Usuń klamry.'
  const unknown = [...text.matchAll(PLACE)].find(([, name]) => !Object.hasOwn(fills, name!))
  if (unknown) return `Nieznane pole ${unknown[0]}. ${hint}`
  if (/[{}]/.test(text.replaceAll(PLACE, ''))) return `Klamra bez pary. ${hint}`
  return undefined
}
