import { useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { CallProblem } from '../calls/call.ts'
import type * as z from 'zod'
import { buildProblem } from '../calls/failures.ts'
import { finishBeforeSave } from './before-save.ts'
import { type Undo, createUndo } from './undoing.ts'

interface Saving<S extends z.ZodType, Answer> {
  schema: S
  onSave: (entry: z.output<S>) => Promise<Answer>
  onSaved?: (answer: Answer, undo?: Undo) => void
  undoing?: { schema?: S; values?: object }
}

/** State that tells whether the form may be left without a confirmation, because it was just saved. */
export interface Leaving {
  isFree: () => boolean
  set: (free: boolean) => void
}

/** Saves one at a time, assigns errors to their fields and focuses the first of them. */
export function useSaving<S extends z.ZodType, Answer>(
  form: UseFormReturn<FieldValues>,
  own: RefObject<HTMLFormElement | null>,
  { schema, onSave, onSaved, undoing }: Saving<S, Answer>,
) {
  const busy = useRef(false)
  const free = useRef(false)
  const [stale, setStale] = useState<{ ownChangeAt: string | undefined }>()
  const leaving: Leaving = useMemo(
    () => ({ isFree: () => free.current, set: next => void (free.current = next) }),
    [],
  )
  const save = async (entry: unknown, afterSave = onSaved) => {
    const before = structuredClone({ ...form.control._defaultValues, ...undoing?.values })
    const submittedValues = structuredClone(form.getValues())
    const answer = await onSave(entry as z.output<S>)
    const version = findVersion(answer)
    settle(form, submittedValues, version)
    setStale(undefined)
    leaving.set(true)
    afterSave?.(answer, createUndo({ schema: undoing?.schema ?? schema, before, version, onSave }))
  }
  const submit = async (afterSave?: (answer: Answer) => void) => {
    if (busy.current) return
    busy.current = true
    try {
      await finishBeforeSave(form.control)
      await form.handleSubmit(entry => save(entry, afterSave))()
    } catch (error) {
      const problem = buildProblem(error)
      setStale(problem.status === 409 ? { ownChangeAt: problem.ownChangeAt } : undefined)
      showServerErrors(form, problem)
    } finally {
      busy.current = false
      setTimeout(() => focusFirstWrong(own.current))
    }
  }
  return { submit, stale, forgive: () => setStale(undefined), leaving }
}

const findVersion = (answer: unknown) => (answer as { version?: unknown } | undefined)?.version

/** Resets the form to the values that were sent; values typed in the meantime stay unsaved. */
function settle(form: UseFormReturn<FieldValues>, submittedValues: FieldValues, version: unknown) {
  const currentValues = form.getValues()
  form.reset(
    'version' in submittedValues && version ? { ...submittedValues, version } : submittedValues,
  )
  for (const [name, value] of Object.entries(currentValues)) {
    if (JSON.stringify(value) === JSON.stringify(submittedValues[name])) continue
    form.setValue(name, value, { shouldDirty: true })
  }
}

function showServerErrors(form: UseFormReturn<FieldValues>, problem: CallProblem) {
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
