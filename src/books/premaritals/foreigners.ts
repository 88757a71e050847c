import type { DeclaredCondition } from '#books/canon-law/declared.ts'
import type { Yes } from './questions/question.ts'

/** Data of a party that tell whether they have Polish citizenship, and what a foreigner has shown. */
export interface CitizenParty {
  citizenship?: string | null
  capacity_shown?: boolean
  answers: Record<string, { answer: Yes | null } | undefined>
}

const POLISH = /\bpolsk|^(?:pl|rp|poland|polish)$/iu
const NEGATION = /\b(?:bez|brak|nie)\b/iu

const isPolish = (citizenship: string) => POLISH.test(citizenship) && !NEGATION.test(citizenship)

/**
 * Tells whether a party has no Polish citizenship; null while the protocol does not say. A second citizenship makes no
 * Polish citizen a foreigner.
 */
export function isForeigner({ citizenship, answers }: CitizenParty): boolean | null {
  const words = citizenship?.trim()
  if (words) return !isPolish(words)
  const answer = answers['foreigner']?.answer
  return answer === 'yes' ? true : answer === 'no' ? false : null
}

/** Tells whether the papers of a foreigner concern a party: also one with two citizenships who answered so. */
export const hasForeignLaw = (party: CitizenParty) =>
  isForeigner(party) === true || party.answers['foreigner']?.answer === 'yes'

interface Declarations {
  declared: DeclaredCondition[]
  sources: Partial<Record<DeclaredCondition, string>>
}

/**
 * Adds a foreign citizenship that the answers leave out, and removes one whose document was shown: then nothing is left
 * to ask (KPK 1067). A couple already married before the State proved it then.
 */
export function settleForeigner<Read extends Declarations>(
  declarations: Read,
  party: CitizenParty,
  areCivilSpouses: boolean,
): Read {
  const { declared, sources } = declarations
  if (party.capacity_shown)
    return { ...declarations, declared: declared.filter(name => name !== 'foreigner') }
  if (declared.includes('foreigner') || areCivilSpouses || !isForeigner(party)) return declarations
  return {
    ...declarations,
    declared: [...declared, 'foreigner'],
    sources: { ...sources, foreigner: `Obywatelstwo: ${party.citizenship}` },
  }
}
