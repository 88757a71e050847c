import type { AnyRule, PaperRule } from '#documents/claims/claim.ts'
import { asWritten, ownWords } from '#documents/claims/usual.ts'

type Rule = PaperRule<unknown, 'entry'>

export const CERTIFICATE: Rule = {
  paper: 'communionCertificate',
  code: 9,
  title: 'Świadectwo I Komunii Świętej',
  claims: { entry: asWritten('communions, communion_annotations') },
}

export const CARD: Rule = {
  paper: 'communionPreparationDefault',
  code: 10,
  title: 'Karta przygotowania do I Komunii',
  claims: { entry: asWritten('communion_preparations') },
}

export const PERMISSION: Rule = {
  paper: 'communionPermission',
  code: 11,
  title: 'Zgoda na I Komunię poza parafią',
  claims: { entry: ownWords('people, communion_preparations') },
}

export const communionClaims: AnyRule[] = [CERTIFICATE, CARD, PERMISSION]
