import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { DictionaryParishNameField } from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import { NamesField } from '#dictionaries/names/web/NamesField.tsx'
import { call } from '#ui/calls/call.ts'
import { Day, PartialDay, Suggest, Text, Whole } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { people } from '#parishioners/people/contract.ts'
import { suggestTowns } from '#parishioners/people/web/form/suggest-towns.ts'
import { PersonField } from '#parishioners/people/web/PersonField.tsx'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { BaptismDataFields } from '#books/core/web/form/BaptismDataFields.tsx'
import { ParentsNames } from '#books/core/web/form/ParentsNames.tsx'
import { type ActSide, sideWords } from '#books/core/columns/sides.ts'
import { fromPerson } from './values.ts'

/** Fields of one spouse, chosen from the register or typed, as of the day of the wedding. */
export function PartyFields({ side }: { side: ActSide }) {
  const { title } = sideWords[side]
  return (
    <div>
      <Section title={title}>
        <Person side={side} />
        <Rest side={side} />
      </Section>
      <ParentsNames title={`Rodzice: ${title.toLowerCase()}`} at={`${side}_`} />
      <BaptismDataFields title={`Chrzest: ${title.toLowerCase()}`} at={`${side}_`} />
    </div>
  )
}

function Person({ side }: { side: ActSide }) {
  const at = `${side}_`
  const { gender } = sideWords[side]
  const advice = useAdvice()
  const archival = useFormValue<boolean>('archival')
  const Birth = archival ? PartialDay : Day
  const { getValues, setValue } = useFormContext()
  const [displayName] = useState(() => `${getValues(`${at}surname`)} ${getValues(`${at}names`)}`)
  const take = async (id: number) => {
    const person = await call(people.get, { params: { id } })
    for (const [name, value] of Object.entries(fromPerson(person, side))) {
      setValue(name, value, { shouldDirty: true })
    }
  }
  return (
    <>
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
      <NamesField name={`${at}names`} label="Imiona" gender={gender} hint={advice(`${at}names`)} />
      <Text name={`${at}surname`} label="Nazwisko" hint={advice(`${at}surname`)} />
      <Text name={`${at}family_name`} label="Nazwisko rodowe" />
      <Birth name={`${at}birth_date`} label="Data urodzenia" hint={advice(`${at}birth_date`)} />
      <Suggest
        name={`${at}birth_town`}
        suggest={suggestTowns}
        label="Miejsce urodzenia"
        hint={advice(`${at}birth_town`)}
      />
      {archival && <Whole name={`${at}age`} label="Wiek w latach" />}
    </>
  )
}

function Rest({ side }: { side: ActSide }) {
  const at = `${side}_`
  const advice = useAdvice()
  return (
    <>
      <DictionaryField
        name={`${at}dic_marital_status_id`}
        dictionary="MaritalStatus"
        gender={sideWords[side].gender}
        label="Stan przed ślubem"
        hint={advice(`${at}dic_marital_status_id`)}
      />
      <DictionaryField
        name={`${at}dic_faith_id`}
        dictionary="Faith"
        label="Wyznanie"
        hint={advice(`${at}dic_faith_id`)}
      />
      <Text name={`${at}profession`} label="Zawód" />
      <Text name={`${at}surname_after`} label="Nazwisko po ślubie" />
      <Text name={`${at}address`} label="Adres" span={2} />
      <DictionaryParishNameField name={`${at}parish`} label="Parafia zamieszkania" span={2} />
      <PartialDay
        name={`${at}confirmation_date`}
        label="Data bierzmowania"
        hint={advice(`${at}confirmation_date`)}
      />
      <DictionaryParishNameField
        name={`${at}confirmation_parish`}
        label="Parafia bierzmowania"
        span={2}
      />
    </>
  )
}
