import { getAssistance } from './assistance.ts'
import {
  type MarryingCouple,
  type MarriageFinding,
  buildAdvice,
  buildBlock,
  isExtraordinary,
  isSanation,
  ofCelebration,
  toFindings,
} from '../../finding.ts'
import { getForm, getPlace } from './form.ts'
import { getReligion } from './religion.ts'

/** Checks the civil effects; a case of necessity needs no leave (KPK 1071 § 1). */
const ofCivilEffects = (couple: MarryingCouple): MarriageFinding[] =>
  toFindings(
    couple.facts.civil_effects === false &&
      !couple.facts.civil_act &&
      !isExtraordinary(couple) &&
      !isSanation(couple),
    buildBlock(
      'civil_effects',
      'kan. 1071 § 1, 2° KPK',
      'Ślub bez skutków cywilnych: potrzebne zezwolenie ordynariusza',
      { field: 'civil_effects', remedy: 'civil_effects' },
    ),
  )

/** Checks the licence of the couple's own parish: a matter of liceity, never of validity (KPK 1115). */
function ofLicence(couple: MarryingCouple): MarriageFinding[] {
  const { facts, groom, bride } = couple
  if (isExtraordinary(couple)) return []
  if (facts.elsewhere) {
    return [
      buildAdvice(
        'licence',
        'kan. 1115 i 1118 § 1 KPK',
        'Ślub w kościele innej parafii: wpisz zezwolenie własnego proboszcza; deleguje proboszcz tamtego miejsca',
        { field: 'place', remedy: 'licence' },
      ),
    ]
  }
  return toFindings(
    groom.own_parish === false && bride.own_parish === false,
    buildAdvice(
      'licence',
      'kan. 1115 KPK',
      'Żadna ze stron nie mieszka w parafii: wpisz licencję proboszcza miejsca zamieszkania',
      { remedy: 'licence' },
    ),
  )
}

const getCelebration = (couple: MarryingCouple): MarriageFinding[] => [
  ...ofLicence(couple),
  ...getPlace(couple),
  ...getForm(couple),
  ...getAssistance(couple),
]

/** Lists the permissions that the law requires before a marriage may be blessed. */
export const listPermissions = (couple: MarryingCouple): MarriageFinding[] => [
  ...getReligion(couple),
  ...ofCivilEffects(couple),
  ...(isSanation(couple) ? [] : ofCelebration(getCelebration(couple))),
]
