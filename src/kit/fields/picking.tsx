import { useState } from 'react'
import { fold } from '#platform/words.ts'
import { useField } from './field.tsx'
import type { FieldProps } from './field.tsx'
import type { Option } from './options.ts'

// In the place of a value while the text names nothing on the list: no schema takes it.
const UNPICKED = Number.NaN

/** Picking one option by typing. A text that names none stays in the field and blocks the save. */
export function useOptionSelection(props: FieldProps) {
  const { value, blank, change, leave, input } = useField<Option['value']>(props)
  const [typed, setTyped] = useState<string | null>(null)
  const [last, setLast] = useState(value)
  const lost = Number.isNaN(value)
  if (!Object.is(last, value)) {
    setLast(value)
    if (!lost) setTyped(null)
  }
  const put = (next: unknown) => {
    setTyped(null)
    change(next ?? blank)
  }
  return {
    value: lost ? null : value,
    typed,
    setTyped,
    put,
    leave,
    input: lost ? { ...input, error: 'Wybierz pozycję z listy albo wyczyść pole' } : input,
    /** Ends typing among what was found: the one that is named, or the only one. */
    settle: (found: readonly Option[]): Option | void => {
      const named = found.filter(({ label }) => fold(label) === fold(typed?.trim() ?? ''))
      const one = named.length === 1 ? named : found
      if (!typed?.trim()) return put(null)
      if (one.length !== 1) return change(UNPICKED)
      put(one[0]?.value)
      return one[0]
    },
  }
}
