import { bornCatholic, unbaptised } from './bars.ts'
import { catholicsOf, isEasternNonCatholic, isEnrolledElsewhere } from './churches.ts'
import { type Couple, type Finding, SIDES, advice, block, inDanger, otherSide } from './finding.ts'

/** Before somebody else than the Church sends: in another temple, in an office of the state. */
export const isOutsideForm = ({ facts }: Couple) =>
  facts.place === 'non_catholic' || facts.form === 'dispensed'

const field = 'place'

/** Outside danger of death the ordinary cannot dispense two Catholics (authentic answer of 5 July 1985). */
const ofTwoCatholics = (couple: Couple): Finding =>
  inDanger(couple)
    ? block(
        'form',
        'kan. 1079 § 1 KPK',
        'Ślub poza formą kanoniczną: w niebezpieczeństwie śmierci dyspensuje ordynariusz, a gdy nie można do niego dotrzeć, proboszcz albo duchowny (kan. 1079 § 2)',
        { field, remedy: 'form' },
      )
    : block(
        'form',
        'kan. 1108 § 1 i 1117 KPK; odpowiedź Papieskiej Komisji z 5.07.1985',
        'Dwoje katolików bez formy kanonicznej zawiera małżeństwo nieważnie, a ordynariusz nie może od niej dyspensować poza niebezpieczeństwem śmierci',
        { field },
      )

/**
 * Without the canonical form a Catholic marries invalidly (KPK 1108, 1117), unless dispensed. With somebody of
 * an Eastern Church in schism it binds for liceity alone, and a priest must bless them (KPK 1127 § 1).
 */
export function formOf(couple: Couple): Finding[] {
  if (!isOutsideForm(couple)) return []
  const [side, second] = catholicsOf(couple)
  if (!side) return []
  const left = catholicsOf(couple).filter(one => isEnrolledElsewhere(couple[one]))
  // One of two Catholics is enrolled elsewhere: by its words canon 1124 takes the marriage for a mixed one.
  if (second && left.length !== 1) return [ofTwoCatholics(couple)]
  const spouse = couple[otherSide(side)]
  if (isEasternNonCatholic(spouse)) {
    const licit =
      'Ślub poza formą kanoniczną: forma jest tu potrzebna do godziwości, do ważności udział kapłana; przed samym urzędem małżeństwo byłoby nieważne'
    return [advice('form', 'kan. 1127 § 1 KPK', licit, { field, remedy: 'form' })]
  }
  const canon = second
    ? 'kan. 1124 i 1127 § 2 KPK'
    : unbaptised(spouse)
      ? 'kan. 1127 § 2 i 1129 KPK'
      : 'kan. 1127 § 2 KPK'
  const asked =
    'Ślub poza formą kanoniczną jest nieważny bez dyspensy ordynariusza strony katolickiej: wpisz ją'
  return [block('form', canon, asked, { field, remedy: 'form' })]
}

/** A church or a chapel, unless the ordinary allows another place; with the unbaptised any fitting one (1118 § 3). */
export function placeOf(couple: Couple): Finding[] {
  const outside = couple.facts.place === 'outside' && !isOutsideForm(couple)
  const unhallowed = SIDES.some(
    side => unbaptised(couple[side]) && bornCatholic(couple[otherSide(side)]),
  )
  if (!outside || unhallowed || inDanger(couple)) return []
  return [
    block(
      'place',
      'kan. 1118 § 2 KPK',
      'Ślub poza kościołem i kaplicą: potrzebne zezwolenie ordynariusza',
      { field, remedy: 'place' },
    ),
  ]
}
