import { useState } from 'react'
import type { CallProblem } from '#ui/calls/call.ts'
import { buildProblem } from '#ui/calls/failures.ts'

/** A small form's one attempt at a time: whether it runs, and what the server had against it. */
export function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(buildProblem(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, attempt, ...getWords(problem) }
}

/** The text under a field, and the text for the whole form when no field claims it. */
export function getWords(problem: CallProblem | null) {
  const errors = problem?.errors ?? {}
  return {
    problem,
    on: (field: string) => errors[field]?.join(' '),
    message: problem && Object.keys(errors).length === 0 ? problem.message : undefined,
  }
}
