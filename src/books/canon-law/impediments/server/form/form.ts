import { askDefectionDay, wasExempt } from './formal-defection.ts'
import { bornCatholic, isUnbaptisedSpouse } from '../personal-impediments.ts'
import { listCatholics, isEastern, isEasternNonCatholic, isEnrolledElsewhere } from './churches.ts'
import {
  type MarryingCouple,
  type MarriageFinding,
  SIDES,
  buildAdvice,
  buildBlock,
  isDangerOfDeath,
  otherSide,
  buildRequirement,
  toFindings,
} from '../../finding.ts'

/** Tells whether the marriage is celebrated outside the Church's form: in another temple, or in a state office. */
export const isOutsideForm = ({ facts }: MarryingCouple) =>
  ['non_catholic', 'non_catholic_church', 'registry_office'].includes(facts.place ?? '') ||
  facts.form === 'dispensed'

/** Asks about the place of an old act that does not distinguish a temple from an office, instead of guessing. */
const ofUnclearPlace = ({ facts }: MarryingCouple): MarriageFinding[] =>
  toFindings(
    facts.place === 'non_catholic',
    buildRequirement(
      'place_unclear',
      'kan. 1127 § 1 KPK',
      'Nie wiadomo, czy ślub był w świątyni niekatolickiej, czy w urzędzie: uzupełnij rodzaj miejsca',
      { field: 'place' },
    ),
  )

const field = 'place'

/**
 * Builds the finding of two Catholics: outside danger of death the ordinary cannot dispense them (authentic answer of 5
 * July 1985).
 */
const ofTwoCatholics = (couple: MarryingCouple): MarriageFinding =>
  isDangerOfDeath(couple)
    ? buildBlock(
        'form',
        'kan. 1079 § 1 KPK',
        'Ślub poza formą kanoniczną: w niebezpieczeństwie śmierci dyspensuje ordynariusz, a gdy nie można do niego dotrzeć, proboszcz albo duchowny (kan. 1079 § 2)',
        { field, remedy: 'form' },
      )
    : buildBlock(
        'form',
        'kan. 1108 § 1 i 1117 KPK; odpowiedź Papieskiej Komisji z 5.07.1985',
        'Dwoje katolików bez formy kanonicznej zawiera małżeństwo nieważnie, a ordynariusz nie może od niej dyspensować poza niebezpieczeństwem śmierci',
        { field },
      )

/**
 * Checks the canonical form: without it a Catholic marries invalidly (KPK 1108, 1117), unless dispensed. With a member
 * of an Eastern Church in schism it binds for liceity alone, and a priest must bless them (KPK 1127 § 1).
 */
export function getForm(couple: MarryingCouple): MarriageFinding[] {
  return isOutsideForm(couple) ? [...ofForm(couple), ...ofUnclearPlace(couple)] : []
}

function ofForm(couple: MarryingCouple): MarriageFinding[] {
  const [side, second] = listCatholics(couple)
  if (!side) return []
  const enrolledSides = listCatholics(couple).filter(candidate =>
    isEnrolledElsewhere(couple[candidate]),
  )
  // When one of two Catholics is enrolled elsewhere, canon 1124 by its wording treats the marriage as mixed.
  if (second && enrolledSides.length !== 1) return [ofTwoCatholics(couple)]
  const spouse = couple[otherSide(side)]
  const { place } = couple.facts
  if (!second && wasExempt(couple[side], couple)) {
    const exempt = askDefectionDay('od formy kanonicznej')
    return [
      buildAdvice('form', 'kan. 1117 KPK; Omnium in mentem', exempt, { field, remedy: 'form' }),
    ]
  }
  const isInOffice = place === 'registry_office' || place === 'non_catholic'
  if (isEasternNonCatholic(spouse) && !isInOffice) {
    const licit =
      'Ślub poza formą kanoniczną: forma jest tu potrzebna do godziwości, do ważności udział kapłana; przed samym urzędem małżeństwo byłoby nieważne'
    return [buildAdvice('form', 'kan. 1127 § 1 KPK', licit, { field, remedy: 'form' })]
  }
  if (isEastern(couple[side])) {
    const reservationText =
      'Ślub poza formą strony katolickiej wschodniej jest nieważny bez dyspensy Stolicy Apostolskiej albo patriarchy: wpisz ją'
    const details = { field, remedy: 'form', givers: ['holy_see', 'patriarch'] } as const
    return [buildBlock('form', 'kan. 834 § 1 i 835 KKKW', reservationText, details)]
  }
  const canon = second
    ? 'kan. 1124 i 1127 § 2 KPK'
    : isUnbaptisedSpouse(spouse)
      ? 'kan. 1127 § 2 i 1129 KPK'
      : 'kan. 1127 § 2 KPK'
  const demandText =
    'Ślub poza formą kanoniczną jest nieważny bez dyspensy ordynariusza strony katolickiej: wpisz ją'
  return [buildBlock('form', canon, demandText, { field, remedy: 'form' })]
}

/**
 * Checks the place: a church or a chapel, unless the ordinary allows another; with an unbaptised party any fitting
 * place (1118 § 3).
 */
export function getPlace(couple: MarryingCouple): MarriageFinding[] {
  const outside = couple.facts.place === 'outside' && !isOutsideForm(couple)
  const isUnhallowed = SIDES.some(
    side => isUnbaptisedSpouse(couple[side]) && bornCatholic(couple[otherSide(side)]),
  )
  if (!outside || isUnhallowed || isDangerOfDeath(couple)) return []
  return [
    buildBlock(
      'place',
      'kan. 1118 § 2 KPK',
      'Ślub poza kościołem i kaplicą: potrzebne zezwolenie ordynariusza',
      { field, remedy: 'place' },
    ),
  ]
}
