import { useState } from 'react'
import { AddressFields } from '#dictionaries/addresses/web/AddressFields.tsx'
import { PartialDay, Suggest, Text, Whole } from '#ui/fields.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { PersonEntry, people } from '#parishioners/people/contract.ts'
import { suggestTowns } from '#parishioners/people/web/form/suggest-towns.ts'
import { AlikePeople } from './AlikePeople.tsx'
import { useNewcomer } from './newcomer.ts'
import { NewcomerParents } from './NewcomerParents.tsx'
import { PersonName } from './PersonName.tsx'

interface Props {
  /** Called with the person to continue with: just added, or found in the register. */
  onChosen: (person_id: number) => void
}

/** Form of a person missing from the register: only the data that an act needs. */
export function NewPersonForm({ onChosen }: Props) {
  const add = useSave(people.add)
  const newcomer = useNewcomer()
  const [values] = useState({ ...EMPTY_NEW_PERSON_ENTRY, ...newcomer })
  return (
    <>
      <ScreenHead title="Nowa osoba w kartotece" />
      <RecordForm
        schema={PersonEntry}
        values={values}
        onSave={body => add.mutateAsync({ body: body })}
        onSaved={({ id }) => onChosen(id)}
      >
        <Section title="Dane osoby">
          <PersonName autoFocus />
          <PartialDay name="birth_date" label="Data urodzenia" />
          <AlikePeople onKnown={onChosen} />
          <Suggest name="birth_town" label="Miejsce urodzenia" suggest={suggestTowns} span={2} />
          <Text name="birth_act_number" label="Nr aktu urodzenia" />
          <Whole name="birth_act_year" label="Rok aktu" />
          <Suggest
            name="birth_usc_town"
            label="Urząd stanu cywilnego"
            suggest={suggestTowns}
            span={2}
          />
        </Section>
        <NewcomerParents />
        <Section title="Adres">
          <AddressFields />
        </Section>
      </RecordForm>
    </>
  )
}

const EMPTY_NEW_PERSON_ENTRY = {
  names: '',
  surname: '',
  gender: null,
  birth_date: null,
  birth_town: '',
  birth_act_number: '',
  birth_act_year: null,
  birth_usc_town: '',
  father_id: null,
  father_names: '',
  father_surname: '',
  mother_id: null,
  mother_names: '',
  mother_surname: '',
  mother_family_name: '',
  dic_town_id: null,
  dic_street_id: null,
  building_number: '',
  place_number: '',
  zip_code: '',
  post_office: '',
  country: '',
}
