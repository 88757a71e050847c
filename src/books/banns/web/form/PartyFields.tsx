import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { DictionaryParishNameField } from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import { NamesField } from '#dictionaries/names/web/NamesField.tsx'
import { call } from '#ui/calls/call.ts'
import { PartialDay, Suggest, Text } from '#ui/fields.ts'
import { Section } from '#ui/layout/Section.tsx'
import { people } from '#parishioners/people/contract.ts'
import { suggestTowns } from '#parishioners/people/web/form/suggest-towns.ts'
import { PersonField } from '#parishioners/people/web/PersonField.tsx'
import { useOwnParish } from '#dictionaries/parishes/web/own-parish.ts'
import { type ActSide, sideWords } from '#books/core/columns/sides.ts'
import { fromPerson } from './values.ts'

const TITLES = { groom: 'Narzeczony', bride: 'Narzeczona' } as const

/** Fields of the groom or the bride; only names, surname and parish are public. */
export function PartyFields({ side }: { side: ActSide }) {
  const at = `${side}_`
  const { gender } = sideWords[side]
  const { getValues, setValue } = useFormContext()
  const ownParish = useOwnParish()
  const [displayName] = useState(() => `${getValues(`${at}surname`)} ${getValues(`${at}names`)}`)
  const take = async (id: number) => {
    const person = await call(people.get, { params: { id } })
    for (const [name, value] of Object.entries(fromPerson(person, side, ownParish))) {
      setValue(name, value, { shouldDirty: true })
    }
  }
  return (
    <Section title={TITLES[side]}>
      <PersonField
        name={`${at}person_id`}
        label="Osoba z kartoteki"
        personRole="adult"
        placeholder="jeśli w niej jest"
        gender={gender}
        shown={displayName}
        onPerson={person => person && void take(person.id)}
        span={2}
      />
      <NamesField name={`${at}names`} label="Imiona" gender={gender} />
      <Text name={`${at}surname`} label="Nazwisko" />
      <DictionaryParishNameField name={`${at}parish`} label="Parafia zamieszkania" span={2} />
      <Suggest name={`${at}town`} suggest={suggestTowns} label="Miejscowość" span={2} />
      <DictionaryParishNameField
        name={`${at}former_parish`}
        label="Poprzednia parafia"
        hint="Gdy przeprowadzka była mniej niż 6 miesięcy temu"
        span={2}
      />
      <PartialDay name={`${at}birth_date`} label="Data urodzenia" />
      <DictionaryField
        name={`${at}dic_marital_status_id`}
        dictionary="MaritalStatus"
        gender={gender}
        label="Stan cywilny"
      />
      <NamesField name={`${at}father_names`} label="Imię ojca" gender={1} />
      <NamesField name={`${at}mother_names`} label="Imię matki" gender={2} />
    </Section>
  )
}
