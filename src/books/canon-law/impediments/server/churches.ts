import {
  ORTHODOX,
  isEasternCatholic,
  isEasternRite,
  isOtherBaptised,
  isUnbaptised,
  isUnknownFaith,
} from '#dictionaries/faiths.ts'
import { bornCatholic } from './bars.ts'
import { type MarryingCouple, type Spouse, SIDES } from '../finding.ts'

/**
 * Of a Church of the East, Catholic or not, as the faith says or the rite on the card. A Latin Catholic who joined the
 * Orthodox stays ascribed to the Latin Church (KPK 11, 112).
 */
export const isEastern = (spouse: Spouse) =>
  (spouse.dic_faith_id === ORTHODOX && !bornCatholic(spouse)) ||
  isEasternCatholic(spouse.dic_faith_id) ||
  isEasternRite(spouse.known?.dic_rite_id)

/** Of a Church of the East that is not in full communion: the Orthodox, and others by their rite. */
export const isEasternNonCatholic = (spouse: Spouse) =>
  isEastern(spouse) && isEnrolledElsewhere(spouse) && !bornCatholic(spouse)

/** Enrolled in another Church or community today (KPK 1124), whoever baptised them. */
export const isEnrolledElsewhere = ({ dic_faith_id }: Spouse) => isOtherBaptised(dic_faith_id)

/** Whether nobody knows yet what one is: then nothing is concluded, but asked (KPK 1066). */
export const isUnclear = (spouse: Spouse) =>
  !bornCatholic(spouse) &&
  spouse.baptised !== false &&
  (isUnknownFaith(spouse.dic_faith_id) ||
    (isUnbaptised(spouse.dic_faith_id) && Boolean(spouse.baptised)))

const isLatin = (spouse: Spouse) => bornCatholic(spouse) && !isEastern(spouse)

/** An Eastern Catholic and nobody of the Latin Church: the Latin pastor has no faculty (KPK 1109). */
export const areBothFromElsewhere = ({ groom, bride }: MarryingCouple) => {
  const spouses = [groom, bride]
  return (
    spouses.some(spouse => isEastern(spouse) && bornCatholic(spouse)) &&
    !spouses.some(spouse => isLatin(spouse) || isUnclear(spouse))
  )
}

export const listCatholics = (couple: MarryingCouple) =>
  SIDES.filter(side => bornCatholic(couple[side]))
