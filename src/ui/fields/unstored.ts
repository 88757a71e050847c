import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

const unstoredByForm = new WeakMap<object, Set<string>>()

/** Declares a field whose value is never stored in this browser: a password, a key, a state of the screen. */
export function useUnstoredField(name: string): void {
  const { control } = useFormContext()
  useEffect(() => {
    const names = unstoredByForm.get(control) ?? new Set()
    unstoredByForm.set(control, names.add(name))
  }, [control, name])
}

/** Checks whether a value of a form may be stored: files and declared fields may not. */
export const isStorableValue = (control: object, path: string, value: unknown): boolean =>
  !unstoredByForm.get(control)?.has(path) && !(value instanceof Blob)
