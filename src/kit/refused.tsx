import { useQueryClient } from '@tanstack/react-query'
import { CallProblem } from './call.tsx'
import { notify } from './modals.tsx'

/** For a step without a form: says what the server had against it, and shows how things stand now. */
export function useRefused() {
  const client = useQueryClient()
  return (problem: unknown) => {
    if (!(problem instanceof CallProblem)) throw problem
    notify(problem.message, { tone: 'bad' })
    void client.invalidateQueries()
  }
}
