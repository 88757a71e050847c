import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { DictionaryParishNameField } from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import { NamesField } from '#dictionaries/names/web/NamesField.tsx'
import { AddressFields } from '#dictionaries/addresses/web/AddressFields.tsx'
import { Day, PartialDay, Phone, Suggest, Text } from '#ui/fields.ts'
import { MandateFields } from '#books/core/web/form/MandateFields.tsx'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import type { Person } from '#parishioners/people/contract.ts'
import { CitizenshipField } from '#parishioners/people/web/form/CitizenshipField.tsx'
import { suggestTowns } from '#parishioners/people/web/form/suggest-towns.ts'
import { PersonField } from '#parishioners/people/web/PersonField.tsx'
import type { FianceSide } from '../../questions/question.ts'
import { ForeignerFields } from './ForeignerFields.tsx'
import { readAnswers, buildParty } from './from-register.ts'
import { useTaken } from './taking.ts'

const OF: Record<FianceSide, { who: string; whose: string; gender: 1 | 2 }> = {
  fiance: { who: 'Narzeczony', whose: 'narzeczonego', gender: 1 },
  fiancee: { who: 'Narzeczona', whose: 'narzeczonej', gender: 2 },
}

const getAnswerValues = (person: Person) =>
  Object.fromEntries(
    Object.entries(readAnswers(person)).map(([key, text]) => [`answers.${key}.text`, text]),
  )

interface Props {
  side: FianceSide
}

export function PartyFields({ side }: Props) {
  const { who, whose, gender } = OF[side]
  const field = (name: string) => `${side}.${name}`
  const { getValues } = useFormContext()
  const byProxy = useFormValue<string | null>(field('answers.by_proxy.answer'))
  const [displayName] = useState(
    () => `${getValues(field('surname'))} ${getValues(field('names'))}`,
  )
  const take = useTaken(side, person => {
    return { ...buildParty(person), ...getAnswerValues(person) }
  })
  return (
    <>
      <Section title={`${who}: dane osobowe`}>
        <PersonField
          name={field('person_id')}
          label="Z kartoteki"
          personRole="adult"
          placeholder="Nazwisko i imię"
          gender={gender}
          shown={displayName}
          hint="Wypełni dane znane parafii"
          onPerson={person => void take(person)}
        />
        <NamesField name={field('names')} label="Imiona" gender={gender} />
        <Text name={field('surname')} label="Nazwisko" />
        <Text name={field('family_name')} label="Nazwisko rodowe" />
        <PartialDay name={field('birth_date')} label="Data urodzenia" placeholder="DD.MM.RRRR" />
        <Suggest name={field('birth_town')} label="Miejsce urodzenia" suggest={suggestTowns} />
        <DictionaryField
          name={field('dic_marital_status_id')}
          dictionary="MaritalStatus"
          gender={gender}
          label="Stan cywilny"
        />
        <CitizenshipField name={field('citizenship')} />
        <DictionaryField name={field('dic_faith_id')} dictionary="Faith" label="Wyznanie" />
        <Phone name={field('phone')} label="Telefon" />
        <DictionaryParishNameField
          name={field('residence_parish')}
          label="Parafia zamieszkania"
          span={2}
        />
        <AddressFields at={side} />
      </Section>
      <Section title={`Rodzice ${whose}`}>
        <NamesField name={field('father_names')} label="Imiona ojca" gender={1} />
        <Text name={field('father_surname')} label="Nazwisko ojca" />
        <Text name={field('father_family_name')} label="Nazwisko rodowe ojca" span={2} />
        <NamesField name={field('mother_names')} label="Imiona matki" gender={2} />
        <Text name={field('mother_surname')} label="Nazwisko matki" />
        <Text name={field('mother_family_name')} label="Nazwisko rodowe matki" span={2} />
      </Section>
      <Section title={`Sakramenty ${whose}`}>
        <PartialDay name={field('baptism_date')} label="Data chrztu" />
        <DictionaryParishNameField name={field('baptism_parish')} label="Parafia chrztu" span={2} />
        <Text name={field('baptism_act_number')} label="Nr aktu chrztu" />
        <Text name={field('baptism_certificate_number')} label="Nr świadectwa chrztu" span={2} />
        <Day name={field('baptism_certificate_date')} label="Świadectwo z dnia" span={2} />
        {(['communion', 'confirmation'] as const).map(name => (
          <Certificate key={name} at={field(name)} {...CERTIFICATES[name]} />
        ))}
      </Section>
      <ForeignerFields side={side} whose={whose} />
      {byProxy === 'yes' && (
        <Section title={`Pełnomocnictwo ${whose}`}>
          <MandateFields at={`${side}.`} />
        </Section>
      )}
    </>
  )
}

const CERTIFICATES = {
  communion: {
    date: 'Data I Komunii',
    parish: 'Parafia I Komunii',
    number: 'Nr świadectwa I Komunii',
  },
  confirmation: {
    date: 'Data bierzmowania',
    parish: 'Parafia bierzmowania',
    number: 'Nr świadectwa bierzmowania',
  },
}

function Certificate({
  at,
  date,
  parish,
  number,
}: Record<'at' | 'date' | 'parish' | 'number', string>) {
  return (
    <>
      <PartialDay name={`${at}_date`} label={date} />
      <DictionaryParishNameField name={`${at}_parish`} label={parish} span={3} />
      <Text name={`${at}_certificate_number`} label={number} span={2} />
      <Day name={`${at}_certificate_date`} label="Świadectwo z dnia" span={2} />
    </>
  )
}
