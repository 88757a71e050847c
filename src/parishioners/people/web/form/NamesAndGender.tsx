import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { names } from '#dictionaries/names/contract.ts'
import { NamesField } from '#dictionaries/names/web/NamesField.tsx'
import { call } from '#ui/calls/call.ts'
import { Choice, Text } from '#ui/fields.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { foldText } from '#platform/fold-text.ts'

const GENDERS = [
  { value: 1, label: 'mężczyzna' },
  { value: 2, label: 'kobieta' },
]

/** Fields of names and gender: names come first, and the first name sets the gender until the user chooses it. */
export function NamesAndGender() {
  const gender = useFormValue<number | null>('gender')
  useGenderOfName()
  return (
    <>
      <NamesField name="names" label="Imiona" gender={gender} autoFocus />
      <Text name="surname" label="Nazwisko" />
      <Choice name="gender" label="Płeć" options={GENDERS} clearable={false} />
    </>
  )
}

/**
 * Clears a gender that a name suggested when that name is changed, so that nothing wrong can be saved before the next
 * name is known.
 */
function useGenderOfName() {
  const { getValues, setValue } = useFormContext()
  const first = (useFormValue<string>('names') ?? '').trim().split(' ')[0] ?? ''
  const suggestedGender = useRef<number | null>(null)
  const forget = useEffectEvent(() => {
    if (suggestedGender.current && getValues('gender') === suggestedGender.current)
      setValue('gender', null)
    suggestedGender.current = null
  })
  const suggest = useEffectEvent((gender: 1 | 2 | undefined) => {
    if (!gender || getValues('gender')) return
    suggestedGender.current = gender
    setValue('gender', gender, { shouldDirty: true })
  })
  useEffect(() => {
    forget()
    if (first.length < 3) return
    let isActive = true
    const answer = (gender: 1 | 2 | undefined) => isActive && suggest(gender)
    const timer = setTimeout(() => void genderOf(first).then(answer, () => {}), 400)
    return () => {
      isActive = false
      clearTimeout(timer)
    }
  }, [first])
}

async function genderOf(first: string) {
  const { data } = await call(names.list, { query: { search: first, per_page: 5 } })
  const match = data.find(name => foldText(name.value) === foldText(first))
  return (match?.gender ?? (first.endsWith('a') ? 2 : undefined)) as 1 | 2 | undefined
}
