import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { OwnDictionaryField } from '#dictionaries/entries/web/OwnDictionaryField.tsx'
import {
  DictionaryParishField,
  DictionaryParishNameField,
} from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import { NamesField } from '#dictionaries/names/web/NamesField.tsx'
import { StreetField } from '#dictionaries/addresses/web/StreetField.tsx'
import { TownField } from '#dictionaries/addresses/web/TownField.tsx'
import { CheckmarksField } from '#books/core/checkmarks/web/CheckmarksField.tsx'
import { Check, LongText, PartialDay, Phone, Suggest, Text, Whole } from '#ui/fields.ts'
import { Section } from '#ui/layout/Section.tsx'
import { suggestTowns } from '#parishioners/people/web/form/suggest-towns.ts'
import { useSession } from '#shell/session.ts'
import { Advice, useAdvice } from '#books/core/web/form/Advice.tsx'
import { listWarnings } from '../../warnings.ts'

/** Fields of the form of the specification, section by section. */
export function PreparationFields({ baptised }: { baptised: boolean }) {
  return (
    <Advice check={card => listWarnings(card, baptised)}>
      <GroupFields />
      <ChildFields />
      <PapersFields />
      <ParentFields />
      <CheckmarksField module="first_communion" />
      <Section title="Uwagi">
        <LongText name="notes" label="Uwagi" span={4} />
        <Check name="needs_attention" label="Wymaga uwagi" />
      </Section>
    </Advice>
  )
}

const GroupFields = () => (
  <Section title="Grupa">
    <Whole name="year" label="Rok I Komunii" autoFocus />
    <OwnDictionaryField name="dic_school_id" dictionary="School" label="Szkoła" span={2} />
    <Text name="school_class" label="Klasa" />
    <OwnDictionaryField
      name="dic_youth_guardian_id"
      dictionary="YouthGuardian"
      label="Katecheta lub opiekun grupy"
      span={2}
    />
    <DictionaryParishField name="dic_youth_guardian_parish_id" label="Parafia katechety" span={2} />
  </Section>
)

function ChildFields() {
  const advice = useAdvice()
  const { user } = useSession()
  return (
    <Section title="Dziecko">
      <NamesField name="name" label="Imiona" />
      <Text name="surname" label="Nazwisko" />
      <PartialDay name="birth_date" label="Data urodzenia" hint={advice('birth_date')} />
      <Suggest name="birth_town" label="Miejsce urodzenia" suggest={suggestTowns} />
      <TownField name="dic_town_id" />
      <StreetField name="dic_street_id" town="dic_town_id" />
      <Text name="building_number" label="Nr domu" />
      <Text name="place_number" label="Nr lokalu" />
      <Phone name="phone" label="Telefon" />
      <DictionaryField name="dic_phone_type_id" dictionary="PhoneType" label="Czyj telefon" />
      <Text name="email" label="E-mail" maxLength={254} span={2} />
      {user.clergy && (
        <DictionaryField
          name="child_dic_practice_id"
          dictionary="Practice"
          label="Praktyka religijna"
          hint="Widzą tylko duchowni"
          span={2}
        />
      )}
    </Section>
  )
}

function PapersFields() {
  const advice = useAdvice()
  return (
    <Section title="Dokumenty">
      <Check
        name="provided_parents_statement"
        label="Deklaracja rodziców"
        hint="Od niej zaczyna się przygotowanie"
      />
      <Check
        name="provided_baptism_certificate"
        label="Świadectwo chrztu"
        hint={advice('provided_baptism_certificate', 'Gdy chrzest był w innej parafii')}
        span={2}
      />
      <Check
        name="provided_dic_parish_agreement"
        label="Zgoda proboszcza"
        hint="Gdy dziecko mieszka w innej parafii"
      />
    </Section>
  )
}

const ParentFields = () => (
  <>
    <Section title="Ojciec">
      <NamesField name="father_names" label="Imiona ojca" gender={1} />
      <Text name="father_surname" label="Nazwisko ojca" />
      <DictionaryField name="dic_father_faith_id" dictionary="Faith" label="Wyznanie ojca" />
    </Section>
    <Section title="Matka">
      <NamesField name="mother_names" label="Imiona matki" gender={2} />
      <Text name="mother_surname" label="Nazwisko matki" />
      <Text name="mother_family_name" label="Nazwisko rodowe matki" />
      <DictionaryField name="dic_mother_faith_id" dictionary="Faith" label="Wyznanie matki" />
    </Section>
    <Section title="Ślub rodziców">
      <PartialDay name="parents_marriage_date" label="Data ślubu" />
      <DictionaryField
        name="dic_parents_marriage_id"
        dictionary="ParentsMarriage"
        label="Rodzaj ślubu"
      />
      <Suggest
        name="parents_marriage_usc_town"
        label="Urząd stanu cywilnego"
        suggest={suggestTowns}
      />
      <DictionaryParishNameField name="parents_marriage_parish" label="Parafia" />
    </Section>
  </>
)
