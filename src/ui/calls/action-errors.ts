import { useQueryClient } from '@tanstack/react-query'
import { buildProblem } from './failures.ts'
import { notify } from '../dialogs/modals.ts'

/** Returns a handler of errors for an action without a form: shows the message of the server and reloads the data. */
export function useErrorToast() {
  const client = useQueryClient()
  return (error: unknown): void => {
    const { isReported, message } = buildProblem(error)
    if (!isReported) notify(message, { tone: 'bad' })
    void client.invalidateQueries()
  }
}

/**
 * Returns a function that runs an action and shows the success message, if any, or the reason of the refusal; true
 * means done.
 */
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
