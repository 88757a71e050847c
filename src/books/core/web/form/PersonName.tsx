import { GenderField } from '#dictionaries/names/web/GenderField.tsx'
import { NamesField } from '#dictionaries/names/web/NamesField.tsx'
import { Text } from '#ui/fields.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { useAdvice } from './Advice.tsx'

interface Props {
  /** Prefix of the person's fields in the form: `godparents.0.`, or '' for the person of the act itself. */
  at?: string
  required?: boolean
  autoFocus?: boolean
}

/** Fields of names, surname and gender. */
export function PersonName({ at = '', required, autoFocus }: Props) {
  const advice = useAdvice()
  const gender = useFormValue<number | null>(`${at}gender`)
  return (
    <>
      <NamesField
        name={`${at}names`}
        label="Imiona"
        gender={gender}
        required={required}
        autoFocus={autoFocus}
        hint={advice(`${at}names`)}
      />
      <Text
        name={`${at}surname`}
        label="Nazwisko"
        maxLength={100}
        required={required}
        hint={advice(`${at}surname`)}
      />
      <GenderField at={at} required={required} />
    </>
  )
}
