import { useState } from 'react'
import { foldText } from '#shared/text/fold-text.ts'
import { useField } from './field.ts'
import type { FieldProps } from './field.ts'
import type { Option } from './options.ts'

// Form value while the text matches no option; no schema accepts it.
const UNPICKED = Number.NaN

/** Message of a text that matches no option, below the field and in the save bar. */
export const UNPICKED_MESSAGE = 'Wybierz pozycję z listy albo wyczyść pole'

/**
 * Binds a field in which one option is picked by typing. A text that matches no option stays in the field and blocks
 * the save.
 */
export function useOptionSelection(props: FieldProps) {
  const { value, blank, change, leave, input } = useField<Option['value']>(props)
  const [typedText, setTypedText] = useState<string | null>(null)
  const [last, setLast] = useState(value)
  const isInvalid = Number.isNaN(value)
  if (!Object.is(last, value)) {
    setLast(value)
    if (!isInvalid) setTypedText(null)
  }
  const put = (next: unknown) => {
    setTypedText(null)
    change(next ?? blank)
  }
  return {
    value: isInvalid ? null : value,
    typed: typedText,
    setTyped: setTypedText,
    put,
    leave,
    input: isInvalid ? { ...input, error: UNPICKED_MESSAGE } : input,
    /** Ends typing and picks the option with exactly this name, or the only one. */
    settle: (options: readonly Option[]): Option | void => {
      const exactMatches = options.filter(
        ({ label }) => foldText(label) === foldText(typedText?.trim() ?? ''),
      )
      const matches = exactMatches.length === 1 ? exactMatches : options
      if (!typedText?.trim()) return put(null)
      if (matches.length !== 1) return change(UNPICKED)
      put(matches[0]?.value)
      return matches[0]
    },
  }
}
