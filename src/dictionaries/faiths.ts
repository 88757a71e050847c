/**
 * Catholic faiths with fixed numbers (dictionary Faith); a faith added by a parish does not determine whether the
 * person is baptised.
 */
const CATHOLIC = new Set([1, 2, 3])
const OTHER_BAPTISED = new Set([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 19])
/** Faiths without a valid baptism, including Jehovah’s Witnesses. */
const UNBAPTISED = new Set([14, 15, 16, 17, 18, 20, 21])

/** Eastern Churches in full communion with Rome. */
const EASTERN_CATHOLIC = new Set([2, 3])
const LATIN_RITE = 1
const LAST_RITE = 5

export const ORTHODOX = 4
export const OTHER_CHRISTIAN = 19
export const WITHOUT_FAITH = 21
export const LEFT_CHURCH = 22

type Faith = number | null | undefined

export const isCatholic = (faith: Faith) => faith != null && CATHOLIC.has(faith)
export const isOtherBaptised = (faith: Faith) => faith != null && OTHER_BAPTISED.has(faith)
export const isUnbaptised = (faith: Faith) => faith != null && UNBAPTISED.has(faith)

/** Whether the faith is a non-Christian religion; having no religion does not count. */
export const isOtherReligion = (faith: Faith) => isUnbaptised(faith) && faith !== WITHOUT_FAITH

/**
 * Whether the faith leaves open if the person is baptised, not baptised or a former Catholic; this must be established
 * first.
 */
export const isUnknownFaith = (faith: Faith) =>
  !isCatholic(faith) && !isOtherBaptised(faith) && !isUnbaptised(faith) && faith !== LEFT_CHURCH

export const isEasternCatholic = (faith: Faith) => faith != null && EASTERN_CATHOLIC.has(faith)
/** Whether the rite of the dictionary is not the Latin one; false for a rite added by a parish. */
export const isEasternRite = (rite: number | null | undefined) =>
  rite != null && rite > LATIN_RITE && rite <= LAST_RITE
