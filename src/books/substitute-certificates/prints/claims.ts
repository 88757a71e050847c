import type { AnyRule, PaperRule } from '#documents/claims/claim.ts'
import { asWritten, ownWords } from '#documents/claims/usual.ts'

type Rule = PaperRule<unknown, 'entry'>

export const CERTIFICATE: Rule = {
  paper: 'substituteCertificate',
  code: 27,
  title: 'Metryka zastępcza chrztu',
  claims: { entry: asWritten('substitute_certificates') },
}

/** A witness's words, or an oath: what they say is signed by them. */
export const STATEMENT: Rule = {
  paper: 'substituteStatement',
  code: 27,
  title: 'Oświadczenie świadka chrztu albo przysięga',
  claims: { entry: ownWords('substitute_certificates') },
}

export const substituteClaims: AnyRule[] = [CERTIFICATE, STATEMENT]
