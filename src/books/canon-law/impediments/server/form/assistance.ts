import { isBefore } from '#shared/dates/days.ts'
import type { Assisting } from '#books/canon-law/register/known.ts'
import { areBothFromElsewhere, isEastern, isEasternNonCatholic } from './churches.ts'
import {
  type MarryingCouple,
  type MarriageFinding,
  SIDES,
  buildAdvice,
  buildBlock,
  AS_FACT,
  isExtraordinary,
  isRenewal,
  toFindings,
} from '../../finding.ts'
import { isOutsideForm } from './form.ts'

/** Offices that have the faculty to assist (dictionary WorkerFunction), and functions held by priests. */
const OFFICES = new Set(['proboszcz', 'administrator'])
const PRIESTS = new Set([...OFFICES, 'wikariusz', 'rezydent', 'emeryt', 'kapelan'])
const PRIESTLY = /^(ks|o|bp|abp|kard)\.|^(ksiądz|ojciec|biskup)\b/i
const DEACON = /(^|\s)(dk\.|diakon)/i

const field = 'assisting_worker_id'
const getFunction = (assisting: Assisting | null) => assisting?.worker_function.toLowerCase() ?? ''

const isDeacon = ({ facts, register: { assisting } }: MarryingCouple) =>
  getFunction(assisting).includes('diakon') ||
  DEACON.test(assisting?.title ?? '') ||
  DEACON.test(facts.assisting ?? '')

const isPriest = ({ facts, register: { assisting } }: MarryingCouple) =>
  PRIESTS.has(getFunction(assisting)) || (!assisting && PRIESTLY.test(facts.assisting ?? ''))

/**
 * Tells whether the assistant holds the office on the wedding day: an office gives faculty only while it lasts (KPK
 * 1108 § 1, 1109).
 */
function holdsOffice({ facts: { wedding_date: day }, register: { assisting } }: MarryingCouple) {
  if (!assisting) return { office: false, general: false }
  const { in_parish_from, in_parish_to } = assisting
  const isInOffice = !isBefore(day, in_parish_from) && !isBefore(in_parish_to, day)
  return {
    office: isInOffice && OFFICES.has(getFunction(assisting)),
    general: isInOffice && assisting.general_delegation,
  }
}

/** Checks that a priest assists, which validity requires when one party belongs to an Eastern Church (KPK 1108 § 3). */
function ofEasternParty(couple: MarryingCouple): MarriageFinding[] {
  if (!SIDES.some(side => isEastern(couple[side]))) return []
  if (isDeacon(couple)) {
    const never =
      'Diakon nie może ważnie asystować, gdy strona należy do Kościoła wschodniego (katolickiego lub nie), także z delegacją: wybierz kapłana'
    return [buildBlock('deacon', 'kan. 1108 § 3 KPK', never, { field })]
  }
  const words = 'Strona należy do Kościoła wschodniego: upewnij się, że asystuje kapłan, nie diakon'
  return toFindings(!isPriest(couple), buildAdvice('priest', 'kan. 1108 § 3 KPK', words, { field }))
}

const ofEasternFaculty = (couple: MarryingCouple): MarriageFinding[] =>
  toFindings(
    areBothFromElsewhere(couple),
    buildBlock(
      'eastern_faculty',
      'kan. 1109 KPK; kan. 829–830 i 916 KKKW',
      'Żadna ze stron nie należy do Kościoła łacińskiego: łaciński proboszcz nie ma władzy asystowania, chyba że są jego podwładnymi (podlegają jego władzy); wpisz upoważnienie ich hierarchy albo proboszcza',
      { field, remedy: 'eastern_faculty' },
    ),
  )

const BASES: Partial<Record<string, string>> = {
  licence: '. Licencja dotyczy godziwości (kan. 1115) i nie daje władzy asystowania',
  general_delegation:
    '. Na karcie pracownika nie ma delegacji ogólnej, udzielonej na piśmie (kan. 1111 § 2)',
}

/** Checks the faculty: an assistant without faculty makes the marriage invalid (KPK 1108 § 1). */
function ofFaculty(couple: MarryingCouple): MarriageFinding[] {
  const { office, general } = holdsOffice(couple)
  const basis = couple.facts.assisting_basis
  if (basis === 'local_ordinary' && !isDeacon(couple)) {
    const words =
      'Podstawa „ordynariusz miejsca” należy do biskupa diecezjalnego, wikariusza generalnego albo biskupiego: podaj w powodzie urząd asystującego'
    return [
      buildAdvice('assisting_basis', 'kan. 1108 § 1 i 1109 KPK', words, {
        field: 'assisting_basis',
      }),
    ]
  }
  if (!office && !general) {
    return [
      buildBlock(
        'delegation',
        'kan. 1108 § 1, 1109 i 1111 KPK',
        `Asystujący nie ma tu władzy z urzędu: wpisz delegację ordynariusza albo proboszcza miejsca ślubu, bez niej małżeństwo byłoby nieważne${BASES[basis ?? ''] ?? ''}`,
        { field, remedy: 'delegation' },
      ),
    ]
  }
  return toFindings(
    basis === 'pastor' && !office,
    buildAdvice(
      'assisting_basis',
      'kan. 1109 i 1111 KPK',
      'Podstawa „własny proboszcz” należy do proboszcza albo administratora, a asystuje kto inny: wybierz delegację',
      { field: 'assisting_basis' },
    ),
  )
}

/**
 * Checks the blessing: a marriage before witnesses alone is valid, except with a member of an Eastern Church in schism
 * (KPK 1127 § 1).
 */
const ofBlessing = (couple: MarryingCouple): MarriageFinding[] =>
  toFindings(
    SIDES.some(side => isEasternNonCatholic(couple[side])) && !isPriest(couple),
    buildBlock(
      'priest',
      'kan. 1127 § 1 KPK',
      'Strona należy do wschodniego Kościoła niekatolickiego: do ważności potrzebny jest udział kapłana',
      { field },
    ),
  )

/**
 * Checks that the act names an assistant who asked for the consent in the name of the Church; without one it shows no
 * canonical form (KPK 1108).
 */
function ofNobody(couple: MarryingCouple): MarriageFinding[] {
  const { in_book, wedding_date } = couple.facts
  if (!in_book || !wedding_date) return []
  if (isRenewal(couple)) {
    const renewalText =
      'Przy uważnieniu nie wpisano asystującego: bez niego wolno odnowić zgodę tylko prywatnie i tajnie, gdy przyczyny nieważności nie można dowieść'
    return [buildAdvice('assisting', 'kan. 1158–1160 KPK', renewalText, { field })]
  }
  const demand = `W akcie nie ma asystującego, a bez niego małżeństwo byłoby nieważne: wpisz go ${AS_FACT}`
  return [buildBlock('assisting', 'kan. 1108 § 1 KPK', demand, { field })]
}

/** Checks the person who assists in the name of the Church, and their faculty. */
export function getAssistance(couple: MarryingCouple): MarriageFinding[] {
  const { facts, register } = couple
  if (facts.elsewhere || isOutsideForm(couple)) return []
  if (isExtraordinary(couple)) return ofBlessing(couple)
  if (register.assisting && !register.assisting.clergy) {
    const lay = 'Asystować może tylko kapłan albo diakon: wybierz duchownego'
    return [buildBlock('assisting_lay', 'kan. 1108 i 1112 KPK', lay, { field })]
  }
  const isNamed = Boolean(facts.assisting_worker_id || facts.assisting)
  return [
    ...ofEasternFaculty(couple),
    ...(isNamed ? [...ofEasternParty(couple), ...ofFaculty(couple)] : ofNobody(couple)),
  ]
}
