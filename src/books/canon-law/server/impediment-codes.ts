/** Checks of what binds one person alone. */
const PERSONAL = /^(?:groom|bride)\.(?:deceased|age|impotence|bond|orders|vows|vetitum)$/
/** Blocks that follow from answers which this account may not read. */
const HIDDEN_ANSWERS_PATTERN = /^(?:groom|bride)\.protocol_answers$/
/** Checks of what binds the two to each other, whichever of them answered; the numbered are of further lines of kinship. */
const COMMON =
  /^(?:(?:groom|bride)\.)?(?:same_person|disparity|abduction|crime|consanguinity|related|affinity|public_decency|adoption|spiritual_kinship)(?:\.\d+)?$/

export const bindsBoth = (code: string) => COMMON.test(code)
export const bindsOne = (code: string) => PERSONAL.test(code)
export const isImpediment = (code: string) =>
  [COMMON, PERSONAL, HIDDEN_ANSWERS_PATTERN].some(codes => codes.test(code))
