import type { AnyRule, PaperRule } from '#documents/claims/claim.ts'
import { asWritten, ownWords } from '#documents/claims/usual.ts'

type Rule = PaperRule<unknown, 'entry'>

const BANNS = 'banns'
const letter = (paper: string, title: string): Rule => ({
  paper,
  code: 21,
  title,
  claims: { entry: ownWords(BANNS) },
})

export const LICENCE = letter('bannsLicence', 'Licencja na zawarcie małżeństwa')
export const DELEGATION = letter('bannsDelegation', 'Delegacja do asystowania przy ślubie')
export const CONSENT = letter('bannsConsent', 'Zgoda na ślub poza parafią')

export const REQUEST: Rule = {
  paper: 'bannsElsewhere',
  code: 22,
  title: 'Prośba o ogłoszenie zapowiedzi',
  claims: { entry: asWritten(BANNS) },
}

export const CERTIFICATE: Rule = {
  paper: 'bannsCertificate',
  code: 23,
  title: 'Zaświadczenie o zapowiedziach',
  claims: { entry: asWritten(BANNS) },
}

export const bannsClaims: AnyRule[] = [LICENCE, DELEGATION, CONSENT, REQUEST, CERTIFICATE]
