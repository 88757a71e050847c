import type { GenderLookup } from '#dictionaries/names/server/gender-lookup.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { isUnknownName, splitTitles } from '#shared/people/typed-names.ts'
import type { QuestionLog } from './questions.ts'

const LABELS = { 1: 'mężczyzna', 2: 'kobieta' }
const OPTIONS = [
  { value: '1', label: LABELS[1] },
  { value: '2', label: LABELS[2] },
]

export interface GenderOfName {
  gender: 1 | 2 | null
  /** Remark on the row: the gender is a proposal, or it is not known. */
  doubt?: string
}

const GIVEN_NAME = /^[\p{L}\p{M}'’]{2,60}$/u

/**
 * Returns the gender of a person for whom the file states none: the answer for the first name, or else the proposal of
 * the dictionaries. Rows with the same name share the question; a row without a name has one of its own.
 */
export function askGender(
  { ask }: QuestionLog,
  likelyGender: GenderLookup,
  { names, row }: { names: string; row: number },
): GenderOfName {
  const [first = ''] = splitTitles(names).name.split(/[\s-]/)
  const name = first.slice(0, 60).toWellFormed()
  const isName = GIVEN_NAME.test(name) && !isUnknownName(name)
  const proposedGender = isName ? likelyGender(names) : undefined
  const answer = ask({
    kind: 'gender',
    key: isName ? foldText(name) : `row ${row}`,
    name: isName ? name : `Wiersz ${row}: ${name}`,
    options: OPTIONS,
    proposal: proposedGender ? String(proposedGender) : null,
  })
  if (answer) return { gender: answer === '1' ? 1 : 2 }
  if (proposedGender) {
    const doubt = `Płeć odgadnięta z imienia osoby („${name}”): ${LABELS[proposedGender]}. Jeśli jest inna, wskaż ją w pytaniach do pliku.`
    return { gender: proposedGender, doubt }
  }
  return {
    gender: null,
    doubt: `Płeć nie wynika z imienia osoby („${name}”). Wskaż ją w pytaniach do pliku.`,
  }
}
