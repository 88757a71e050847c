import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { NamesField } from '#dictionaries/names/web/NamesField.tsx'
import { DictionaryParishNameField } from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import { Check, PartialDay, Text, Whole } from '#ui/fields.ts'
import { Section } from '#ui/layout/Section.tsx'
import { useAdvice } from '#books/core/web/form/Advice.tsx'

/** Fields of father and mother with their data on the day of the baptism. */
export function ParentsFields() {
  const advice = useAdvice()
  return (
    <>
      <Section title="Ojciec">
        <NamesField
          name="father_names"
          label="Imiona ojca"
          gender={1}
          hint={advice('father_names')}
        />
        <Text name="father_surname" label="Nazwisko ojca" />
        <Whole name="father_birth_year" label="Rok urodzenia ojca" />
        <DictionaryField name="dic_father_faith_id" dictionary="Faith" label="Wyznanie ojca" />
        <Text name="father_profession" label="Zawód ojca" />
        <Text name="father_address" label="Adres ojca" span={3} />
      </Section>
      <Section title="Matka">
        <NamesField
          name="mother_names"
          label="Imiona matki"
          gender={2}
          hint={advice('mother_names')}
        />
        <Text name="mother_surname" label="Nazwisko matki" />
        <Text name="mother_family_name" label="Nazwisko rodowe matki" />
        <Whole name="mother_birth_year" label="Rok urodzenia matki" />
        <DictionaryField name="dic_mother_faith_id" dictionary="Faith" label="Wyznanie matki" />
        <Text name="mother_profession" label="Zawód matki" />
        <Text name="mother_address" label="Adres matki" span={2} />
      </Section>
      <Section title="Ślub rodziców">
        <DictionaryField
          name="dic_parents_marriage_id"
          dictionary="ParentsMarriage"
          label="Rodzaj ślubu"
        />
        <PartialDay
          name="parents_marriage_date"
          label="Data ślubu"
          hint={advice('parents_marriage_date')}
        />
        <DictionaryParishNameField name="parents_marriage_place" label="Parafia lub USC" span={2} />
        <Text name="parents_marriage_act_number" label="Nr aktu ślubu" />
        <Check name="adopted" label="Dziecko przysposobione" hint={advice('adopted')} span={3} />
      </Section>
    </>
  )
}
