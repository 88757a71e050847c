import { canonicalAge, computeAge } from '#shared/dates/days.ts'
import {
  type MarryingCouple,
  type MarriageFinding,
  AS_FACT,
  buildAdvice,
  buildBlock,
  isExtraordinary,
  isRenewal,
  getRemedyText,
  toFindings,
} from '../../finding.ts'
import { isOutsideForm } from './form.ts'

const ADULT_AGE = 18
/** Age in years from which the use of reason is presumed (KPK 97 § 2). */
const REASON = 7
const WANTED = 2

/**
 * Checks the age of the witnesses: two must be able to testify (KPK 1108 § 1); the use of reason is counted by canon
 * law (KPK 203), and for the State they must be of age.
 */
function ofWitnessAge(
  { facts, ...couple }: MarryingCouple,
  birth_date: string | null,
  index: number,
) {
  const age = computeAge(birth_date, facts.wedding_date)
  if (age === null) return []
  const details = { field: `witnesses.${index}.birth_date` }
  const pastText = `sprawdź datę urodzenia ${AS_FACT}`
  if ((canonicalAge(birth_date, facts.wedding_date) ?? age) < REASON) {
    const way = getRemedyText({ facts, ...couple }, 'wybierz inną osobę', pastText)
    const unable = `Świadek ${index + 1} w dniu ślubu nie ma ukończonych ${REASON} lat i nie może świadczyć o tym, co się stało: ${way}`
    return [buildBlock(`witnesses.${index}.unable`, 'kan. 1108 § 1 i 97 § 2 KPK', unable, details)]
  }
  const way = getRemedyText({ facts, ...couple }, 'wybierz pełnoletniego', pastText)
  const minor = `Świadek ${index + 1} w dniu ślubu nie ma ${ADULT_AGE} lat, a przy skutkach cywilnych ma być pełnoletni: ${way}`
  return toFindings(
    facts.civil_effects && age < ADULT_AGE,
    buildBlock(`witnesses.${index}.minor`, 'art. 8 § 2 KRO', minor, details),
  )
}

const ofEach = (couple: MarryingCouple): MarriageFinding[] =>
  couple.facts.witnesses.flatMap(({ birth_date }, index) => [
    ...ofWitnessAge(couple, birth_date, index),
    ...toFindings(
      couple.register.witnesses_left[index],
      buildAdvice(
        `witnesses.${index}.left`,
        'Dekret ogólny KEP z 7.10.2015 o wystąpieniach z Kościoła i powrotach',
        `Świadek ${index + 1} wystąpił z Kościoła i nie powinien świadczyć przy ślubie`,
        { field: `witnesses.${index}.person_id` },
      ),
    ),
  ])

const isSame = (left: number | null, right: number | null) => left !== null && left === right

/** Checks that the witnesses are two people and neither of them is groom or bride (KPK 1108 § 1). */
function ofIdentity({ facts }: MarryingCouple): MarriageFinding[] {
  const { groom, bride, witnesses } = facts
  return witnesses.flatMap(({ person_id }, index) => {
    const code = `witnesses.${index}`
    const details = { field: `${code}.person_id` }
    const isSpouse = [groom, bride].some(party => isSame(party.person_id, person_id))
    const isRepeated = witnesses
      .slice(0, index)
      .some(earlierWitness => isSame(earlierWitness.person_id, person_id))
    const spouse = `Świadek ${index + 1} jest jednym z małżonków: wybierz inną osobę`
    const repeatText = `Świadek ${index + 1} jest wpisany dwa razy: świadkami są dwie różne osoby`
    return [
      ...toFindings(isSpouse, buildBlock(`${code}.spouse`, 'kan. 1108 § 1 KPK', spouse, details)),
      ...toFindings(
        isRepeated,
        buildBlock(`${code}.repeated`, 'kan. 1108 § 1 KPK', repeatText, details),
      ),
    ]
  })
}

/**
 * Checks that there are two witnesses present together, required for validity with and without an assistant (KPK 1108 §
 * 1, 1116 § 1).
 */
function ofNumber(couple: MarryingCouple): MarriageFinding[] {
  const { in_book, wedding_date, witnesses } = couple.facts
  const count = witnesses.filter(({ named }) => named).length
  if (!in_book || !wedding_date || isOutsideForm(couple) || count >= WANTED) return []
  const details = { field: 'witnesses' }
  const missing = count === 0 ? 'żadnego świadka' : 'drugiego świadka'
  if (isRenewal(couple)) {
    const renewalText = `Przy uważnieniu nie wpisano ${missing}: bez świadków wolno odnowić zgodę tylko prywatnie i tajnie, gdy przyczyny nieważności nie można dowieść`
    return [buildAdvice('witnesses', 'kan. 1158–1160 KPK', renewalText, details)]
  }
  const { assisting, assisting_worker_id } = couple.facts
  const isAlone = isExtraordinary(couple) && !assisting && !assisting_worker_id
  const canon = isAlone ? 'kan. 1116 § 1 KPK' : 'kan. 1108 § 1 KPK'
  const demand = `Do ważności potrzeba dwóch świadków obecnych równocześnie, a w akcie nie ma ${missing}: wpisz go ${AS_FACT}`
  return [buildBlock('witnesses', canon, demand, details)]
}

export const checkWitnesses = (couple: MarryingCouple): MarriageFinding[] => [
  ...ofNumber(couple),
  ...ofIdentity(couple),
  ...ofEach(couple),
]
