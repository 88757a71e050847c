import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { filterOptions } from '#ui/fields/options.ts'
import { useFormValue } from '#ui/layout/Section.tsx'

/** Record that a text of the form may name: a priest, a church. */
export interface MatchOption {
  id: number
  label: string
}

/** Sets the id beside a text: the id of the named option, or empty for any other text. */
export function useMatched(text: string, id: string, options: readonly MatchOption[] | undefined) {
  const { getValues, setValue } = useFormContext()
  const typedText = useFormValue<string | null>(text)
  // The text and the id that came with the record belong together, even if the person or place has another name today.
  const initialRef = useRef({ text: getValues(text), id: getValues(id) })
  useEffect(() => {
    if (!options) return
    const match =
      typedText === initialRef.current.text
        ? initialRef.current.id
        : options.find(({ label }) => label === typedText)?.id
    if ((match ?? null) !== (getValues(id) ?? null)) setValue(id, match ?? null)
  }, [options, typedText, id, getValues, setValue])
}

/**
 * Returns a question about a half-written text that matches the beginning of a priest's name: «wró». The name is not
 * completed automatically, because a guest may have the same name.
 */
export function useCloseMatch(
  name: string,
  options: readonly MatchOption[] = [],
): string | undefined {
  const { touchedFields, defaultValues } = useFormState({ name })
  const typedText = useFormValue<string | null>(name)?.trim()
  const isTouched = get(touchedFields, name) && typedText && typedText !== get(defaultValues, name)
  const isExactMatch = options.some(({ label }) => label === typedText)
  const [suggestion] = isTouched && !isExactMatch ? filterOptions(options, typedText) : []
  const question =
    suggestion &&
    `Czy to ${suggestion.label}? Wybierz z listy, inaczej zostanie samo „${typedText}”.`
  // Delay the question: shown at once, it would move the control that the clerk is clicking, and the click would be
  // lost.
  const [delayedQuestion] = useDebouncedValue(question, PRESS)
  return delayedQuestion === question ? question : undefined
}
const PRESS = 400
