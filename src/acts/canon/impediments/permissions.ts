import { getAssistance } from './assistance.ts'
import {
  type MarryingCouple,
  type MarriageFinding,
  advice,
  block,
  isExtraordinary,
  isSanation,
  ofCelebration,
  when,
} from './finding.ts'
import { getForm, getPlace } from './form.ts'
import { getReligion } from './religion.ts'

/** The case of necessity needs no leave (KPK 1071 § 1). */
const ofCivilEffects = (couple: MarryingCouple): MarriageFinding[] =>
  when(
    couple.facts.civil_effects === false &&
      !couple.facts.civil_act &&
      !isExtraordinary(couple) &&
      !isSanation(couple),
    block(
      'civil_effects',
      'kan. 1071 § 1, 2° KPK',
      'Ślub bez skutków cywilnych: potrzebne zezwolenie ordynariusza',
      { field: 'civil_effects', remedy: 'civil_effects' },
    ),
  )

/** Whose couple it is: a matter of liceity, never of validity (KPK 1115). */
function ofLicence(couple: MarryingCouple): MarriageFinding[] {
  const { facts, groom, bride } = couple
  if (isExtraordinary(couple)) return []
  if (facts.elsewhere) {
    return [
      advice(
        'licence',
        'kan. 1115 i 1118 § 1 KPK',
        'Ślub w kościele innej parafii: wpisz zezwolenie własnego proboszcza; deleguje proboszcz tamtego miejsca',
        { field: 'place', remedy: 'licence' },
      ),
    ]
  }
  return when(
    groom.own_parish === false && bride.own_parish === false,
    advice(
      'licence',
      'kan. 1115 KPK',
      'Żadna ze stron nie mieszka w parafii: wpisz licencję proboszcza miejsca zamieszkania',
      { remedy: 'licence' },
    ),
  )
}

const celebrationOf = (couple: MarryingCouple): MarriageFinding[] => [
  ...ofLicence(couple),
  ...getPlace(couple),
  ...getForm(couple),
  ...getAssistance(couple),
]

/** Lists the permissions that the law requires before a marriage may be blessed. */
export const listPermissions = (couple: MarryingCouple): MarriageFinding[] => [
  ...getReligion(couple),
  ...ofCivilEffects(couple),
  ...(isSanation(couple) ? [] : ofCelebration(celebrationOf(couple))),
]
