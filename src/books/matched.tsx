import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFormValue } from '#kit/Section.tsx'

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
