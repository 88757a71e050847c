import { codeOf } from '../problems.ts'
/** Does a step that another process, starting at the same moment, may have done first; then ours is not needed. */
export function ignoreIfExists(step: () => void) {
  try {
    step()
  } catch (error) {
    if (!['EEXIST', 'ENOTEMPTY'].includes(codeOf(error))) throw error
  }
}
