import { useState } from 'react'
import { AddressFields } from '#dictionaries/addresses/web/AddressFields.tsx'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { Check, LongText, PartialDay, Suggest, Text, Whole } from '#ui/fields.ts'
import { Tags } from '#ui/fields/Tags.tsx'
import { useCall } from '#ui/calls/query.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { useSession } from '#shell/session.ts'
import { type Person, people } from '../../contract.ts'
import { Advice } from './Advice.tsx'
import { AlikePeople } from './AlikePeople.tsx'
import { Belonging } from './Belonging.tsx'
import { CitizenshipField } from './CitizenshipField.tsx'
import { Contact } from './Contact.tsx'
import { NamesAndGender } from './NamesAndGender.tsx'
import { OutsideSacraments } from './OutsideSacraments.tsx'
import { ParentFields } from './ParentFields.tsx'
import { suggestTowns } from './suggest-towns.ts'

const PARENTS = ['father', 'mother'] as const

/** All fields of a person, in the order of the parish card. */
export function PersonFields({ person }: { person?: Person }) {
  const { user } = useSession()
  const { data: rules } = useCall(people.rules, {}, { staleTime: 300_000 })
  const [kin, setKin] = useState({ father: person?.father, mother: person?.mother })
  return (
    <>
      <Section title="Dane osobowe">
        <NamesAndGender />
        <Text name="family_name" label="Nazwisko rodowe" placeholder="panieńskie, z domu" />
        <Tags
          name="previous_names"
          label="Poprzednie nazwiska"
          placeholder="Enter kończy nazwisko"
        />
        <MaritalStatus />
        <CitizenshipField name="citizenship" />
        {rules?.pesel_kept && <Text name="pesel" label="PESEL" />}
        <Advice of={['pesel']} />
        <AlikePeople except={person?.id} />
      </Section>
      <Section title="Urodzenie i rodzice">
        <BirthDate />
        <Suggest
          name="birth_town"
          label="Miejsce urodzenia"
          placeholder="jak w akcie urodzenia"
          suggest={suggestTowns}
        />
        <Text name="birth_country" label="Kraj urodzenia" placeholder="Polska" />
        <Text name="birth_act_number" label="Nr aktu urodzenia" />
        <Suggest name="birth_usc_town" label="USC" suggest={suggestTowns} />
        <Whole name="birth_act_year" label="Rok aktu" />
        <div className="people-gap" data-wide />
        <Advice of={['birth_date']} />
        {PARENTS.map(parent => (
          <ParentFields
            key={parent}
            parent={parent}
            known={person?.[parent]}
            except={person?.id}
            onPerson={selectedPerson => setKin(last => ({ ...last, [parent]: selectedPerson }))}
          />
        ))}
        <Advice of={['father_id', 'mother_id']} kin={kin} />
      </Section>
      <Section title="Adres">
        <AddressFields />
        <Text
          name="correspondence_address"
          label="Adres do korespondencji"
          placeholder="jeśli inny"
          span={4}
        />
      </Section>
      <Contact />
      <Belonging />
      <OutsideSacraments />
      <Section title="Uwagi" action={user.clergy && <small>Widzą je tylko duchowni</small>}>
        {user.clergy && (
          <>
            <DictionaryField
              name="dic_practice_id"
              dictionary="Practice"
              label="Praktyka religijna"
            />
            <LongText name="notes" label="Uwagi" span={3} />
          </>
        )}
        <Check name="needs_attention" label="Wymaga uwagi" />
      </Section>
    </>
  )
}

function MaritalStatus() {
  const gender = useFormValue<number | null>('gender')
  return (
    <DictionaryField
      name="dic_marital_status_id"
      dictionary="MaritalStatus"
      gender={gender}
      label="Stan cywilny"
    />
  )
}

/** Field of the birth date: a parishioner needs at least an approximate one, an outsider does not. */
function BirthDate() {
  const status = useFormValue<string>('status')
  return <PartialDay name="birth_date" label="Data urodzenia" required={status === 'parishioner'} />
}
