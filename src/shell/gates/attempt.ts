import { useState } from 'react'
import type { CallProblem } from '#ui/calls/call.ts'
import { buildProblem } from '#ui/calls/failures.ts'

/** Clears the message of the attempt before, also of another way to sign in on the same screen. */
let forgetFormer = () => {}

/** Returns the state of a small form with one attempt at a time: whether it is running, and the error of the server. */
export function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const forget = () => setProblem(null)
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    if (busy) return
    setBusy(true)
    forgetFormer()
    forgetFormer = forget
    try {
      await work()
    } catch (error) {
      setProblem(buildProblem(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, attempt, forget, ...getWords(problem) }
}

/** Returns the error text of a field, and the text for the whole form when it belongs to no field. */
export function getWords(problem: CallProblem | null) {
  const errors = problem?.errors ?? {}
  return {
    problem,
    on: (field: string) => errors[field]?.join(' '),
    message: problem && Object.keys(errors).length === 0 ? problem.message : undefined,
  }
}
