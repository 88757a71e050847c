import { useState } from 'react'
import type { FormEvent } from 'react'
import { RequestError } from './post.ts'

/** Clears the error of the attempt before, also of another way to sign in on the same page. */
let forgetFormer = () => {}

/** Sends one attempt at a time and holds the server's error. */
export function useSending(work: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<RequestError | null>(null)
  const send = async () => {
    setBusy(true)
    forgetFormer()
    forgetFormer = () => setProblem(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof RequestError)) reportError(error)
      setProblem(error instanceof RequestError ? error : new RequestError(0, UNKNOWN))
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void send()
  }
  return { busy, problem, onSubmit }
}

const UNKNOWN =
  'Ta przeglądarka nie mogła wysłać formularza. Odśwież stronę albo otwórz ją w innej, aktualnej przeglądarce.'

/** Lists the distinct sentences of a refusal: those of its fields, or without any those of the whole form. */
export function listSentences({
  sentences,
  errors,
}: Pick<RequestError, 'sentences' | 'errors'>): string[] {
  const { altcha: _, ...others } = errors
  const fieldSentences = Object.values(others).flat()
  return [...new Set(fieldSentences.length > 0 ? fieldSentences : sentences)]
}
