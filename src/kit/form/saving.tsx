import { useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { CallProblem } from '../calls/call.tsx'
import { problemFrom } from '../calls/failures.tsx'

interface Saving<Entry, Answer> {
  onSave: (entry: Entry) => Promise<Answer>
  onSaved?: (answer: Answer) => void
}

/** Whether the form may be left without a question: it was just saved. */
export interface Leaving {
  isFree: () => boolean
  set: (free: boolean) => void
}

/** Saves once at a time, brings refusals to their fields and the eye to the first of them. */
export function useSaving<Entry, Answer>(
  form: UseFormReturn<FieldValues>,
  own: RefObject<HTMLFormElement | null>,
  { onSave, onSaved }: Saving<Entry, Answer>,
) {
  const busy = useRef(false)
  const free = useRef(false)
  const [stale, setStale] = useState(false)
  const leaving: Leaving = useMemo(
    () => ({ isFree: () => free.current, set: next => void (free.current = next) }),
    [],
  )
  const save = async (entry: unknown) => {
    const sent = structuredClone(form.getValues())
    const answer = await onSave(entry as Entry)
    settle(form, sent, answer)
    setStale(false)
    leaving.set(true)
    onSaved?.(answer)
  }
  const submit = async () => {
    if (busy.current) return
    busy.current = true
    try {
      await form.handleSubmit(save)()
    } catch (error) {
      const problem = problemFrom(error)
      setStale(problem.status === 409)
      showProblem(form, problem)
    } finally {
      busy.current = false
      setTimeout(() => focusFirstWrong(own.current))
    }
  }
  return { submit, stale, forgive: () => setStale(false), leaving }
}

/** What was sent is the new ground; what was typed meanwhile stays unsaved. */
function settle(form: UseFormReturn<FieldValues>, sent: FieldValues, answer: unknown) {
  const typed = form.getValues()
  const version = (answer as { version?: unknown } | undefined)?.version
  form.reset('version' in sent && version ? { ...sent, version } : sent)
  for (const [name, value] of Object.entries(typed)) {
    if (JSON.stringify(value) === JSON.stringify(sent[name])) continue
    form.setValue(name, value, { shouldDirty: true })
  }
}

function showProblem(form: UseFormReturn<FieldValues>, problem: CallProblem) {
  const errors = Object.entries(problem.errors)
  for (const [name, texts] of errors) {
    form.setError(name, { type: 'server', message: texts.join(' ') })
  }
  if (errors.length === 0) form.setError('root.server', { message: problem.message })
}

function focusFirstWrong(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  wrong?.focus({ preventScroll: true })
  wrong?.scrollIntoView({ block: 'center' })
}
