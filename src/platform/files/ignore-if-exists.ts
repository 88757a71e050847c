import { getCode } from '../refusals.ts'
/** Runs a step and ignores the error when another process starting at the same moment has already done it. */
export function ignoreIfExists(step: () => void) {
  try {
    step()
  } catch (error) {
    if (!['EEXIST', 'ENOTEMPTY'].includes(getCode(error))) throw error
  }
}
