import { listEntries } from '#shared/objects.ts'
import type { Premarital } from '../../contract.ts'
import { SIDES } from '../../questions/question.ts'

const PREPARATION = {
  marriage_course: 'katechezy przedmałżeńskie',
  family_clinic: 'spotkania w poradni rodzinnej',
}

/** Lists the parts of the preparation that an answer denies, so that their certificates cannot exist (KPK 1063, 2°). */
export const listMissedPreparation = (protocol: Premarital): string[] =>
  listEntries(PREPARATION).flatMap(([key, words]) => {
    const [side, secondSide] = SIDES.filter(one => protocol[one].answers[key]?.answer === 'no')
    if (!side) return []
    const sideName = side === 'fiance' ? 'narzeczony' : 'narzeczona'
    return [`${words} (${secondSide ? 'oboje' : sideName})`]
  })

/** Returns the sentence of a licence about the documents, which never vouches for a certificate that cannot exist. */
export function describeDocuments(protocol: Premarital) {
  const parts = listMissedPreparation(protocol)
  return parts.length === 0
    ? 'Wymagane dokumenty zebrano; pozostają w aktach tutejszej parafii.'
    : `Do uzupełnienia przed ślubem: ${parts.join(', ')}. Pozostałe wymagane dokumenty zebrano; są w aktach tutejszej parafii.`
}
