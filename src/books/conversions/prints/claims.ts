import type { AnyRule, PaperRule } from '#documents/claims/claim.ts'
import { asWritten, ownWords } from '#documents/claims/usual.ts'

type Rule = PaperRule<unknown, 'entry'>

export const CERTIFICATE: Rule = {
  paper: 'conversionCertificate',
  code: 27,
  title: 'Zaświadczenie o przyjęciu, wystąpieniu albo powrocie',
  claims: { entry: asWritten('conversions') },
}

export const LETTER: Rule = {
  paper: 'conversionLetter',
  code: 27,
  title: 'Pismo do kurii',
  claims: { entry: ownWords('conversions') },
}

export const conversionClaims: AnyRule[] = [CERTIFICATE, LETTER]
