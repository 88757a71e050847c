import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { NamesField } from '#dictionaries/names/web/NamesField.tsx'
import { Choice, Text } from '#ui/fields.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { useAdvice } from './Advice.tsx'
import { likelyGender } from '../../columns/gender.ts'

export const GENDERS = [
  { value: 1, label: 'mężczyzna' },
  { value: 2, label: 'kobieta' },
]

interface Props {
  /** Prefix of the person's fields in the form: `godparents.0.`, or '' for the person of the act itself. */
  at?: string
  required?: boolean
  autoFocus?: boolean
}

/** Fields of names, surname and gender; the gender follows the first name until the clerk chooses it. */
export function PersonName({ at = '', required, autoFocus }: Props) {
  const advice = useAdvice()
  const gender = useFormValue<number | null>(`${at}gender`)
  useGuessedGender(`${at}names`, `${at}gender`)
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
      <Choice name={`${at}gender`} label="Płeć" options={GENDERS} required={required} />
    </>
  )
}

function useGuessedGender(names: string, gender: string) {
  const { getValues, setValue } = useFormContext()
  const typedNames = useFormValue<string | null>(names)
  const guessedGenderRef = useRef<number | null>(null)
  useEffect(() => {
    const now: number | null = getValues(gender) ?? null
    const guess = likelyGender(typedNames)
    // A gender that the clerk chose, or that came with the record, is not replaced by a guess.
    if (!guess || now !== guessedGenderRef.current) return
    guessedGenderRef.current = guess
    setValue(gender, guess)
  }, [typedNames, gender, getValues, setValue])
}
