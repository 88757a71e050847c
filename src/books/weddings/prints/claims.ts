import type { AnyRule, PaperRule } from '#documents/claims/claim.ts'
import { asWritten } from '#documents/claims/usual.ts'
import type { WeddingPaper } from './contract.ts'

type Rule = PaperRule<unknown, 'entry'>

const rule = (paper: string, code: number, title: string): Rule => ({
  paper,
  code,
  title,
  claims: { entry: asWritten('weddings, wedding_annotations') },
})
const NOTICE = rule('weddingNotice', 18, 'Zawiadomienie o zawarciu małżeństwa')

/** What each paper of an act states. */
export const RULES: Record<WeddingPaper, Rule> = {
  certificate: rule('weddingCertificate', 16, 'Świadectwo ślubu'),
  copy: rule('weddingCopy', 17, 'Odpis zupełny aktu małżeństwa'),
  groom: NOTICE,
  bride: NOTICE,
  registry: rule('weddingRegistry', 19, 'Dane do zaświadczenia dla USC'),
}

export const weddingClaims: AnyRule[] = [...new Set(Object.values(RULES))]
