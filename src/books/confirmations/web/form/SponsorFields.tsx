import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { NamesField } from '#dictionaries/names/web/NamesField.tsx'
import { DictionaryParishNameField } from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import { Check, PartialDay, Text } from '#ui/fields.ts'
import { Section } from '#ui/layout/Section.tsx'
import type { PersonHint } from '#parishioners/people/contract.ts'
import { PersonField } from '#parishioners/people/web/PersonField.tsx'
import { useAdvice } from '#books/core/web/form/Advice.tsx'

/** Copies the register data of the sponsor; the act stores them as they are today. */
export function useSponsor() {
  const { setValue } = useFormContext()
  return (person: PersonHint | undefined) => {
    if (!person) return
    const sponsorFields = {
      sponsor_names: person.names,
      sponsor_surname: person.surname,
      sponsor_birth_date: person.birth_date,
      sponsor_address: person.address ?? '',
    }
    for (const [name, value] of Object.entries(sponsorFields))
      setValue(name, value, { shouldDirty: true })
  }
}

/** Fields of the sponsor, typed or taken from the register. */
export function SponsorFields() {
  const advice = useAdvice()
  const { getValues } = useFormContext()
  const [displayName] = useState(
    () => `${getValues('sponsor_surname')} ${getValues('sponsor_names')}`,
  )
  return (
    <Section title="Świadek">
      <PersonField
        name="sponsor_person_id"
        label="Osoba z kartoteki"
        personRole="sponsor"
        placeholder="jeśli w niej jest"
        shown={displayName}
        onPerson={useSponsor()}
      />
      <NamesField name="sponsor_names" label="Imiona świadka" hint={advice('sponsor_names')} />
      <Text name="sponsor_surname" label="Nazwisko świadka" hint={advice('sponsor_surname')} />
      <PartialDay
        name="sponsor_birth_date"
        label="Data urodzenia świadka"
        hint={advice('sponsor_birth_date')}
      />
      <Text name="sponsor_address" label="Adres świadka" span={2} />
      <DictionaryParishNameField name="sponsor_parish" label="Parafia świadka" span={2} />
      <Check name="sponsor_godparent" label="Jest chrzestnym bierzmowanego" span={2} />
      <Check
        name="sponsor_certificate_provided"
        label="Jest zaświadczenie z parafii"
        hint={advice('sponsor_certificate_provided')}
        span={2}
      />
    </Section>
  )
}
