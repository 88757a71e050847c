import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'

type Work = () => Promise<void> | undefined

const worksByForm = new WeakMap<object, Set<Work>>()

/** Has the form wait for this work before it is saved: for a value that the server is about to propose. */
export function useBeforeSave(work: Work) {
  const { control } = useFormContext()
  const run = useEffectEvent(work)
  useEffect(() => {
    const works = worksByForm.get(control) ?? new Set()
    worksByForm.set(control, works)
    const runWork = () => run()
    works.add(runWork)
    return () => void works.delete(runWork)
  }, [control])
}

/** Waits for the work that the fields of a form have to end first. */
export const finishBeforeSave = (control: object) =>
  Promise.all(Array.from(worksByForm.get(control) ?? [], async work => work()))
