import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { NamesField } from '#dictionaries/names/NamesField.tsx'
import { AddressFields } from '#dictionaries/addresses/AddressFields.tsx'
import { Choice, PartialDay, Text } from '#kit/fields.tsx'
import { Section, useFormValue } from '#kit/layout/Section.tsx'
import { PersonField } from '#register/people/PersonField.tsx'
import { GENDERS } from '#acts/form/PersonName.tsx'
import { buildWitness } from './from-register.tsx'
import { useTaken } from './taking.tsx'

const TITLES = ['Świadek pierwszy', 'Świadek drugi']

export function WitnessFields({ index }: { index: 0 | 1 }) {
  const at = `witnesses.${index}`
  const { getValues } = useFormContext()
  const gender = useFormValue<number | null>(`${at}.gender`)
  const [displayName] = useState(() => `${getValues(`${at}.surname`)} ${getValues(`${at}.names`)}`)
  const take = useTaken(at, buildWitness)
  return (
    <Section title={TITLES[index]!}>
      <PersonField
        name={`${at}.people_id`}
        label="Z kartoteki"
        placeholder="jeśli w niej jest"
        shown={displayName}
        onPerson={person => void take(person)}
      />
      <NamesField name={`${at}.names`} label="Imiona" gender={gender} />
      <Text name={`${at}.surname`} label="Nazwisko" maxLength={100} />
      <Choice name={`${at}.gender`} label="Płeć" options={GENDERS} clearable={false} />
      <PartialDay name={`${at}.birth_date`} label="Data urodzenia" />
      <Text name={`${at}.citizenship`} label="Obywatelstwo" maxLength={100} />
      <AddressFields at={at} />
    </Section>
  )
}
