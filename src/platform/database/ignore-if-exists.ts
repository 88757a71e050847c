import { getCode } from '../problems.ts'
/** Does a step that another process, starting at the same moment, may have done first; then ours is not needed. */
export function ignoreIfExists(step: () => void) {
  try {
    step()
  } catch (error) {
    if (!['EEXIST', 'ENOTEMPTY'].includes(getCode(error))) throw error
  }
}
