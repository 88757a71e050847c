import { useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { Check, Text, Whole } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { useAdvice } from './Advice.tsx'

interface Props {
  /** Next free number of the year in the form. */
  next: number | undefined
  /** Whether the act is already stored. */
  written?: boolean
}

/** Fields of the number, volume and page; a new act is offered the next number until the clerk types one. */
export function ActFields({ next, written }: Props) {
  const advice = useAdvice()
  const archival = useFormValue<boolean>('archival')
  const number = useFormValue<string | null>('act_number')
  const isOther = !written && next !== undefined && number !== String(next)
  useOfferedNumber(written ? undefined : next)
  return (
    <Section title="Akt" pairs>
      <Text
        name="act_number"
        label="Numer aktu"
        maxLength={6}
        autoFocus
        hint={advice('act_number', isOther ? `Następny wolny: ${next}` : undefined)}
      />
      <Whole name="year" label="Rok" hint={advice('year')} />
      <Text name="volume" label="Tom" />
      <Text name="page" label="Strona" />
      <Check
        name="archival"
        label="Akt archiwalny"
        hint={
          archival
            ? 'Odpis z dawnej księgi: czego w niej nie ma, zostaje puste'
            : 'Zaznacz, gdy przepisujesz dawną księgę'
        }
        span={2}
      />
      <Check name="needs_attention" label="Wymaga uwagi" />
    </Section>
  )
}

function useOfferedNumber(next: number | undefined) {
  const { getValues, setValue } = useFormContext()
  const offeredNumberRef = useRef('')
  // The form's default values may arrive after the number and overwrite it.
  const { defaultValues } = useFormState()
  useEffect(() => {
    const typedNumber = getValues('act_number') ?? ''
    if (next === undefined || defaultValues?.act_number) return
    if (typedNumber !== '' && typedNumber !== offeredNumberRef.current) return
    offeredNumberRef.current = String(next)
    setValue('act_number', offeredNumberRef.current)
  }, [next, defaultValues, getValues, setValue])
}
