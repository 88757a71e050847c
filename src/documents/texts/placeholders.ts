/** Explanations for the clerk of the `{words}` in a text. */
export type Fills = Readonly<Record<string, string>>
/** Values of the `{words}` on one paper: null leaves a line to write on, an empty text leaves nothing. */
export type Fillings<Name extends string = string> = Record<Name, string | null | undefined>

const PLACE = /\{([^{}]*)\}/g
/** Pattern of a placeholder with the space before it, which is removed too when the value is empty. */
const IN_SENTENCE = /( ?)\{([^{}]*)\}/g

/** Line to write on. */
export const BLANK_PLACEHOLDER_TEXT = '……………………'

/**
 * Inflects `[a|b]` for a man (1) or a woman (2); when the gender is unknown, both forms are shown: «Pan/Pani»,
 * «został(a)».
 */
export function inflectText(words: string, gender: number | null | undefined) {
  const choice = /\[([^|[\]]*)\|([^|[\]]*)\]/g
  if (gender === 1) return words.replaceAll(choice, '$1')
  if (gender === 2) return words.replaceAll(choice, '$2')
  return words.replaceAll(choice, (_, man: string, woman: string) =>
    man ? `${man}/${woman}` : `(${woman})`,
  )
}

/** Pattern of „r..”: the full stop of the abbreviation „r.” also ends the sentence. */
const ABBREVIATED_END = /([ \u00a0]r)\.\.(?!\.)/g

/** Fills a text with the values of the record, inflected for the gender of the person it is about. */
export const fillText = (text: string, fillings: Fillings, gender?: number | null) =>
  inflectText(text, gender)
    .replaceAll(IN_SENTENCE, (match, blank: string, name: string) => {
      if (!Object.hasOwn(fillings, name)) return match
      const words = fillings[name] ?? BLANK_PLACEHOLDER_TEXT
      return words && blank + words
    })
    .replaceAll(ABBREVIATED_END, '$1.')

/** Returns the message about invalid braces of a text; undefined when there is no problem. */
export function findPlaceholderProblem(text: string, fills: Fills): string | undefined {
  const names = Object.keys(fills).map(name => `{${name}}`)
  const hint = names.length ? `Można wpisać: ${names.join(', ')}` : 'Usuń klamry.'
  const unknown = [...text.matchAll(PLACE)].find(([, name]) => !Object.hasOwn(fills, name!))
  if (unknown) return `Nieznane pole ${unknown[0]}. ${hint}`
  if (/[{}]/.test(text.replaceAll(PLACE, ''))) return `Klamra bez pary. ${hint}`
  return undefined
}
