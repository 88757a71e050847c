import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { OwnDictionaryField } from '#dictionaries/entries/web/OwnDictionaryField.tsx'
import { DictionaryParishNameField } from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import { NamesField } from '#dictionaries/names/web/NamesField.tsx'
import { CheckmarksField } from '#books/core/checkmarks/web/CheckmarksField.tsx'
import { Check, Day, LongText, Phone, Suggest, Text, Whole } from '#ui/fields.ts'
import { Section } from '#ui/layout/Section.tsx'
import { Advice, useAdvice } from '#books/core/web/form/Advice.tsx'
import { useMinisters } from '#books/core/web/form/MinisterField.tsx'
import { SponsorFields } from '../../../web/form/SponsorFields.tsx'
import { listWarnings } from '../../warnings.ts'

interface Props {
  /** Register data of the candidate. */
  known: { birth_date: string | null; gender?: number; baptised: boolean }
}

/** Fields of the card of a candidate, section by section. */
export function PreparationFields({ known }: Props) {
  return (
    <Advice check={card => listWarnings(card, known)}>
      <GroupFields />
      <Section title="Imię z bierzmowania">
        <NamesField
          name="confirmation_name"
          label="Imię z bierzmowania"
          gender={known.gender}
          hint="Puste: zostaje przy imieniu z chrztu"
          span={2}
        />
        <LongText name="confirmation_name_reason" label="Dlaczego to imię" span={4} />
      </Section>
      <SponsorFields />
      <PapersFields />
      <ExamFields />
      <CheckmarksField module="confirmation" />
      <Section title="Uwagi">
        <LongText name="notes" label="Uwagi" span={4} />
        <Check name="needs_attention" label="Wymaga uwagi" />
      </Section>
    </Advice>
  )
}

function GroupFields() {
  const advice = useAdvice()
  return (
    <Section title="Grupa">
      <Whole name="year" label="Rok bierzmowania" hint={advice('year')} autoFocus />
      <Whole name="first_year" label="Rok rozpoczęcia" />
      <OwnDictionaryField name="dic_school_id" dictionary="School" label="Szkoła" />
      <Text name="school_class" label="Klasa" />
      <OwnDictionaryField
        name="dic_youth_guardian_id"
        dictionary="YouthGuardian"
        label="Katecheta lub animator grupy"
        span={2}
      />
      <Phone name="phone" label="Telefon" />
      <DictionaryField name="dic_phone_type_id" dictionary="PhoneType" label="Czyj telefon" />
      <Text name="email" label="E-mail" maxLength={254} span={2} />
    </Section>
  )
}

function PapersFields() {
  const advice = useAdvice()
  return (
    <Section title="Dokumenty">
      <Check
        name="provided_declaration"
        label="Deklaracja kandydata i rodziców"
        hint="Od niej zaczyna się przygotowanie"
        span={2}
      />
      <Check
        name="provided_baptism_certificate"
        label="Świadectwo chrztu"
        hint={advice('provided_baptism_certificate', 'Gdy chrzest był w innej parafii')}
        span={2}
      />
      <DictionaryParishNameField
        name="consent_parish"
        label="Zgoda proboszcza parafii zamieszkania"
        hint="Gdy kandydat mieszka w innej parafii"
        span={2}
      />
      <Day name="consent_date" label="Data zgody" />
      <Text name="consent_number" label="Nr zgody" />
    </Section>
  )
}

function ExamFields() {
  const ministers = useMinisters() ?? []
  const priests = ministers.filter(({ clergy }) => clergy)
  return (
    <Section title="Egzamin u księdza">
      <Day name="exam_date" label="Data egzaminu" />
      <Suggest name="examiner" label="Kto egzaminował" among={priests} span={2} />
      <Check name="exam_passed" label="Zdany" />
    </Section>
  )
}
