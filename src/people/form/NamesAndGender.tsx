import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { names } from '#administration/names/contract.ts'
import { NamesField } from '#administration/names/NamesField.tsx'
import { call } from '#kit/call.tsx'
import { Choice, Text } from '#kit/fields.tsx'
import { useFormValue } from '#kit/Section.tsx'
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
      <Text name="surname" label="Nazwisko" maxLength={100} />
      <Choice name="gender" label="Płeć" options={GENDERS} clearable={false} />
    </>
  )
}

function useGenderOfName() {
  const { getValues, setValue } = useFormContext()
  const first = (useFormValue<string>('names') ?? '').trim().split(' ')[0] ?? ''
  const learn = useEffectEvent(async (search: string) => {
    if (getValues('gender')) return
    const { data } = await call(names.list, { query: { search, per_page: 5 } })
    const found = data.find(name => fold(name.value) === fold(search))
    const gender = found?.gender ?? (search.endsWith('a') ? 2 : undefined)
    if (gender && !getValues('gender')) setValue('gender', gender, { shouldDirty: true })
  })
  useEffect(() => {
    if (first.length < 3) return
    const timer = setTimeout(() => void learn(first).catch(() => {}), 400)
    return () => clearTimeout(timer)
  }, [first])
}
