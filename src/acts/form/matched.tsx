import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { matching } from '#kit/fields/options.ts'
import { useFormValue } from '#kit/layout/Section.tsx'

/** Something a text of the form may name: a priest, a church. */
export interface Named {
  id: number
  label: string
}

/** Keeps the number beside a text: set while the text names one of `known`, empty for any other. */
export function useMatched(text: string, id: string, known: readonly Named[] | undefined) {
  const { getValues, setValue } = useFormContext()
  const written = useFormValue<string | null>(text)
  // What came with the record belongs together, even if the person or place is called otherwise today.
  const opened = useRef({ text: getValues(text), id: getValues(id) })
  useEffect(() => {
    if (!known) return
    const match =
      written === opened.current.text
        ? opened.current.id
        : known.find(({ label }) => label === written)?.id
    if ((match ?? null) !== (getValues(id) ?? null)) setValue(id, match ?? null)
  }, [known, written, id, getValues, setValue])
}

/**
 * A question about a text that was left half-written: «wró», and a priest of ours is called so. Nobody is
 * put in for it, for a guest may be called so too.
 */
export function useCloseMatch(name: string, known: readonly Named[] = []): string | undefined {
  const { touchedFields, defaultValues } = useFormState({ name })
  const written = useFormValue<string | null>(name)?.trim()
  const left = get(touchedFields, name) && written && written !== get(defaultValues, name)
  const whole = known.some(({ label }) => label === written)
  const [meant] = left && !whole ? matching(known, written) : []
  const question =
    meant && `Czy to ${meant.label}? Wybierz z listy, inaczej zostanie samo „${written}”.`
  // Asked at once, it would push away what the clerk is just pressing: the press would be lost.
  const [asked] = useDebouncedValue(question, PRESS)
  return asked === question ? question : undefined
}
const PRESS = 400
