import type { AnyRule, PaperRule } from '#documents/claims/claim.ts'
import { asWritten, ownWords } from '#documents/claims/usual.ts'
import type { BaptismPaper } from './contract.ts'

type Rule = PaperRule<unknown, 'entry'>

const ACT = 'baptisms, baptism_annotations'
const rule = (paper: string, code: number, title: string): Rule => ({
  paper,
  code,
  title,
  claims: { entry: asWritten(ACT) },
})

/** What each paper of an act states. */
export const RULES: Record<BaptismPaper, Rule> = {
  church: rule('church', 1, 'Świadectwo chrztu'),
  marriage: rule('marriage', 2, 'Świadectwo chrztu do ślubu'),
  short: rule('short', 3, 'Świadectwo chrztu (skrócone)'),
  copy: rule('copy', 4, 'Odpis zupełny aktu chrztu'),
  card: rule('card', 5, 'Karta zgłoszenia do chrztu'),
  notice: rule('notice', 6, 'Zawiadomienie o chrzcie'),
}

export const REGISTRATION: Rule = {
  paper: 'registration',
  code: 5,
  title: 'Karta zgłoszenia do chrztu',
  claims: { entry: asWritten('baptism_registrations') },
}

export const PERMISSION: Rule = {
  paper: 'baptismPermission',
  code: 7,
  title: 'Zgoda na chrzest poza parafią',
  claims: { entry: ownWords('baptisms, baptism_registrations, people') },
}

export const baptismClaims: AnyRule[] = [...Object.values(RULES), REGISTRATION, PERMISSION]
