import type { AnyRule, PaperRule } from '#documents/claims/claim.ts'
import { asWritten, ownWords } from '#documents/claims/usual.ts'

type Rule = PaperRule<unknown, 'entry'>

const ACT = 'confirmations, confirmation_annotations'

export const CERTIFICATE: Rule = {
  paper: 'confirmationCertificate',
  code: 12,
  title: 'Świadectwo bierzmowania',
  claims: { entry: asWritten(ACT) },
}

export const QUARTER: Rule = {
  paper: 'quadraCertificate',
  code: 13,
  title: 'Świadectwo bierzmowania (cztery na arkuszu)',
  claims: { entry: asWritten(ACT) },
}

export const PERMISSION: Rule = {
  paper: 'confirmationPermission',
  code: 15,
  title: 'Zgoda na bierzmowanie poza parafią',
  claims: { entry: ownWords('people') },
}

const CANDIDATE = 'confirmation_preparations'

export const CARD: Rule = {
  paper: 'confirmationPreparationDefault',
  code: 27,
  title: 'Karta kandydata do bierzmowania',
  claims: { entry: asWritten(CANDIDATE) },
}

export const SPONSOR_REQUEST: Rule = {
  paper: 'confirmationSponsorRequest',
  code: 27,
  title: 'Prośba o zaświadczenie dla świadka bierzmowania',
  claims: { entry: asWritten(CANDIDATE) },
}

export const confirmationClaims: AnyRule[] = [
  CERTIFICATE,
  QUARTER,
  PERMISSION,
  CARD,
  SPONSOR_REQUEST,
]
