import { useQueryClient } from '@tanstack/react-query'
import { buildProblem } from '../calls/failures.ts'
import { notify } from '../dialogs/modals.ts'

/** For a step without a form: says what the server had against it, and shows how things stand now. */
export function useErrorToast() {
  const client = useQueryClient()
  return (error: unknown): void => {
    notify(buildProblem(error).message, { tone: 'bad' })
    void client.invalidateQueries()
  }
}

/** Says what was done, if there are words for it, or why it was refused. True: it is done. */
export function useRunWithToast() {
  const showError = useErrorToast()
  return async (work: Promise<unknown>, successMessage?: string): Promise<boolean> => {
    try {
      await work
    } catch (problem) {
      showError(problem)
      return false
    }
    if (successMessage) notify(successMessage, { tone: 'good' })
    return true
  }
}
