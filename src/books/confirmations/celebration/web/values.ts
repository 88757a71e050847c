import { buildBlankValues } from '#books/core/columns/column.ts'
import { numberColumns } from '#books/core/columns/common-columns.ts'
import { riteColumns } from '../../columns.ts'
import type { CelebrationCandidate } from '../contract.ts'

/** A celebration while it is being typed. */
type CelebrationFormValues = Record<string, unknown> & { candidates: CelebrationCandidate[] }

/** Returns an empty celebration. */
export function blankCelebration(): CelebrationFormValues {
  const { act_number: _, ...volume } = numberColumns
  return { ...buildBlankValues({ ...volume, ...riteColumns }), candidates: [] }
}
