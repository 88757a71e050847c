import type { AnyRule, PaperRule } from '#documents/claims/claim.ts'
import { asWritten, ownWords } from '#documents/claims/usual.ts'
import type { DeceasedPaper } from './contract.ts'

type Rule = PaperRule<unknown, 'entry'>

const rule = (paper: string, title: string): Rule => ({
  paper,
  code: 24,
  title,
  claims: { entry: asWritten('deceased, deceased_annotations') },
})

/** What each paper of an act states. */
export const RULES: Record<DeceasedPaper, Rule> = {
  certificate: rule('deceasedCertificate', 'Świadectwo zgonu i pogrzebu'),
  copy: rule('deceasedCopy', 'Odpis zupełny aktu zgonu'),
  cemetery: rule('deceasedCemetery', 'Dane pochówku dla zarządcy cmentarza'),
}

export const PERMISSION: Rule = {
  paper: 'funeralPermission',
  code: 25,
  title: 'Zgoda na pogrzeb poza parafią',
  claims: { entry: ownWords('deceased, people') },
}

export const deceasedClaims: AnyRule[] = [...Object.values(RULES), PERMISSION]
