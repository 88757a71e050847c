import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { GenderField } from '#dictionaries/names/web/GenderField.tsx'
import { NamesField } from '#dictionaries/names/web/NamesField.tsx'
import { AddressFields } from '#dictionaries/addresses/web/AddressFields.tsx'
import { PartialDay, Text } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { CitizenshipField } from '#parishioners/people/web/form/CitizenshipField.tsx'
import { PersonField } from '#parishioners/people/web/PersonField.tsx'
import { buildWitness } from './from-register.ts'
import { useTaken } from './taking.ts'

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
        personRole="adult"
        placeholder="jeśli w niej jest"
        shown={displayName}
        onPerson={person => void take(person)}
      />
      <NamesField name={`${at}.names`} label="Imiona" gender={gender} />
      <Text name={`${at}.surname`} label="Nazwisko" maxLength={100} />
      <GenderField at={`${at}.`} />
      <PartialDay name={`${at}.birth_date`} label="Data urodzenia" />
      <CitizenshipField name={`${at}.citizenship`} />
      <AddressFields at={at} />
    </Section>
  )
}
