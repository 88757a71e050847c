import type { ImportFile } from '../../contract.ts'
import type { WizardStep } from './Steps.tsx'
import { isCounted, isWritten } from './labels.ts'

type Seen = Pick<ImportFile, 'state' | 'added' | 'changed' | 'same' | 'refused'>

/**
 * Returns the current step of an import; `wanted` (of the address) leads back to the columns and on to the last
 * question.
 */
export function getWizardStep(
  { state, ...counts }: Seen,
  requestedStep: string | undefined,
): WizardStep {
  if (state === 'mapping') return 'Kolumny'
  if (requestedStep === 'columns' && (state === 'checked' || state === 'failed')) return 'Kolumny'
  if (state === 'checked')
    return requestedStep === 'write' && isWritable(counts) ? 'Zapis' : 'Sprawdzenie'
  if (state === 'applying' || isWritten(state)) return 'Zapis'
  // A check that failed counted nothing.
  return state === 'failed' && isCounted(counts) ? 'Zapis' : 'Sprawdzenie'
}

/** Whether there is anything to write. */
export const isWritable = ({ added, changed }: Pick<Seen, 'added' | 'changed'>) =>
  added + changed > 0
