import type { ImportFile } from '../../contract.ts'
import type { WizardStep } from './Steps.tsx'
import { isCounted, isWritten } from './labels.ts'

type CountedFile = Pick<ImportFile, 'state' | 'added' | 'changed' | 'same' | 'refused'>

/**
 * Returns the current step of an import; `wanted` (from the address) selects the columns step or the final
 * confirmation.
 */
export function getWizardStep(
  { state, ...counts }: CountedFile,
  requestedStep: string | undefined,
): WizardStep {
  if (state === 'mapping') return 'Kolumny'
  if (requestedStep === 'columns' && (state === 'checked' || state === 'failed')) return 'Kolumny'
  if (state === 'checked')
    return requestedStep === 'write' && isWritable(counts) ? 'Zapis' : 'Sprawdzenie'
  if (state === 'applying' || isWritten(state)) return 'Zapis'
  // A failed check has no counts, while a failed write does.
  return state === 'failed' && isCounted(counts) ? 'Zapis' : 'Sprawdzenie'
}

/** Whether there is anything to write. */
export const isWritable = ({ added, changed }: Pick<CountedFile, 'added' | 'changed'>) =>
  added + changed > 0
