import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { DictionaryParishNameField } from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import { PartialDay, Suggest, Text } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import type { PersonHint } from '#parishioners/people/contract.ts'
import { suggestTowns } from '#parishioners/people/web/form/suggest-towns.ts'
import { PersonField } from '#parishioners/people/web/PersonField.tsx'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { ParentsNames } from '#books/core/web/form/ParentsNames.tsx'
import { PersonName } from '#books/core/web/form/PersonName.tsx'
import { ageInWords } from '#parishioners/people/age.ts'
import { formatName } from '#shared/people/mononym.ts'

export function DeadFields() {
  const advice = useAdvice()
  const { getValues } = useFormContext()
  const [displayName] = useState(() => `${getValues('surname')} ${getValues('names')}`)
  return (
    <>
      <Section title="Zmarły">
        <PersonField
          name="person_id"
          label="Osoba z kartoteki"
          hint="Karta zostanie oznaczona jako karta zmarłej osoby"
          placeholder="jeśli w niej jest"
          shown={displayName}
          span={2}
        />
        <PersonName />
        <Text name="family_name" label="Nazwisko rodowe" />
        <PartialDay name="birth_date" label="Data urodzenia" hint={advice('birth_date')} />
        <Suggest name="birth_town" label="Miejsce urodzenia" suggest={suggestTowns} />
        <Age />
      </Section>
      <Marriage />
      <ParentsNames />
      <Section title="Ostatnie zamieszkanie">
        <Text name="address" label="Adres" span={2} />
        <DictionaryParishNameField name="home_parish" label="Parafia zmarłego" span={2} />
      </Section>
    </>
  )
}

/** Field of the age, computed from the dates; typed only when the book states it and the birth is unknown. */
function Age() {
  const birth = useFormValue<string | null>('birth_date')
  const death = useFormValue<string | null>('death_date')
  const computedAge = ageInWords(birth, death)
  return (
    <Text
      name="age"
      label="Wiek z księgi"
      hint={computedAge ? `Z dat: ${computedAge}` : 'Gdy nie ma daty urodzenia, np. lat 45'}
    />
  )
}

function Marriage() {
  const advice = useAdvice()
  const { setValue, getValues } = useFormContext()
  const [displayName] = useState<string>(() => getValues('spouse'))
  const person = useFormValue<number | null>('person_id')
  const gender = useFormValue<number | null>('gender')
  const take = (spouse: PersonHint | undefined) => {
    if (spouse) setValue('spouse', formatName(spouse), { shouldDirty: true })
  }
  return (
    <Section title="Stan cywilny">
      <DictionaryField
        name="dic_marital_status_id"
        dictionary="MaritalStatus"
        gender={gender}
        label="Stan cywilny"
        span={2}
      />
      <PersonField
        name="spouse_person_id"
        label="Małżonek z kartoteki"
        personRole="adult"
        hint="Po zapisaniu aktu program zapyta o wdowieństwo"
        placeholder="jeśli w niej jest"
        shown={displayName}
        except={person ?? undefined}
        onPerson={take}
        span={2}
      />
      <Text name="spouse" label="Imię i nazwisko małżonka" hint={advice('spouse')} span={2} />
    </Section>
  )
}
