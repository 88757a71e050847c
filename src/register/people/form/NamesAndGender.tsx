import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { names } from '#dictionaries/names/contract.ts'
import { NamesField } from '#dictionaries/names/NamesField.tsx'
import { call } from '#kit/calls/call.tsx'
import { Choice, Text } from '#kit/fields.tsx'
import { useFormValue } from '#kit/layout/Section.tsx'
import { fold } from '#platform/words.ts'

const GENDERS = [
  { value: 1, label: 'mężczyzna' },
  { value: 2, label: 'kobieta' },
]

/** Names first, as everybody says them; the first name tells the gender until somebody chooses it. */
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

/** What a name suggested goes with that name: before the next one is known, nothing wrong can be saved. */
function useGenderOfName() {
  const { getValues, setValue } = useFormContext()
  const first = (useFormValue<string>('names') ?? '').trim().split(' ')[0] ?? ''
  const suggested = useRef<number | null>(null)
  const forget = useEffectEvent(() => {
    if (suggested.current && getValues('gender') === suggested.current) setValue('gender', null)
    suggested.current = null
  })
  const suggest = useEffectEvent((gender: 1 | 2 | undefined) => {
    if (!gender || getValues('gender')) return
    suggested.current = gender
    setValue('gender', gender, { shouldDirty: true })
  })
  useEffect(() => {
    forget()
    if (first.length < 3) return
    let asked = true
    const answer = (gender: 1 | 2 | undefined) => asked && suggest(gender)
    const timer = setTimeout(() => void genderOf(first).then(answer, () => {}), 400)
    return () => {
      asked = false
      clearTimeout(timer)
    }
  }, [first])
}

async function genderOf(first: string) {
  const { data } = await call(names.list, { query: { search: first, per_page: 5 } })
  const found = data.find(name => fold(name.value) === fold(first))
  return (found?.gender ?? (first.endsWith('a') ? 2 : undefined)) as 1 | 2 | undefined
}
