import {
  ORTHODOX,
  isEasternCatholic,
  isEasternRite,
  isOtherBaptised,
  isUnbaptised,
  isUnknownFaith,
} from '#dictionaries/faiths.ts'
import { bornCatholic } from '../personal-impediments.ts'
import { type MarryingCouple, type Spouse, SIDES } from '../../finding.ts'

/**
 * Tells whether the person belongs to an Eastern Church, Catholic or not, by the faith or by the rite on the card. A
 * Latin Catholic who joined the Orthodox stays ascribed to the Latin Church (KPK 11, 112).
 */
export const isEastern = (spouse: Spouse) =>
  (spouse.dic_faith_id === ORTHODOX && !bornCatholic(spouse)) ||
  isEasternCatholic(spouse.dic_faith_id) ||
  isEasternRite(spouse.known?.dic_rite_id)

/**
 * Tells whether the person belongs to an Eastern Church not in full communion: the Orthodox, and others by their rite.
 */
export const isEasternNonCatholic = (spouse: Spouse) =>
  isEastern(spouse) && isEnrolledElsewhere(spouse) && !bornCatholic(spouse)

/** Tells whether the person is enrolled in another Church or community today (KPK 1124), whatever their baptism. */
export const isEnrolledElsewhere = ({ dic_faith_id }: Spouse) => isOtherBaptised(dic_faith_id)

/** Tells whether the faith of the person is unknown: the checks then ask instead of concluding (KPK 1066). */
export const isUnclear = (spouse: Spouse) =>
  !bornCatholic(spouse) &&
  spouse.baptised !== false &&
  (isUnknownFaith(spouse.dic_faith_id) ||
    (isUnbaptised(spouse.dic_faith_id) && Boolean(spouse.baptised)))

const isLatin = (spouse: Spouse) => bornCatholic(spouse) && !isEastern(spouse)

/**
 * Tells whether one party is an Eastern Catholic and neither belongs to the Latin Church: the Latin pastor then has no
 * faculty (KPK 1109).
 */
export const areBothFromElsewhere = ({ groom, bride }: MarryingCouple) => {
  const spouses = [groom, bride]
  return (
    spouses.some(spouse => isEastern(spouse) && bornCatholic(spouse)) &&
    !spouses.some(spouse => isLatin(spouse) || isUnclear(spouse))
  )
}

/** Tells whether one party is an Eastern Catholic, to whom Eastern law applies (KKKW 780 § 1). */
export const hasEasternCatholic = (couple: MarryingCouple) =>
  SIDES.some(side => isEastern(couple[side]) && bornCatholic(couple[side]))

export const listCatholics = (couple: MarryingCouple) =>
  SIDES.filter(side => bornCatholic(couple[side]))
