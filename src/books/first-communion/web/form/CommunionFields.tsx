import { DictionaryParishNameField } from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import { OwnDictionaryField } from '#dictionaries/entries/web/OwnDictionaryField.tsx'
import { Day, LongText, PartialDay, Suggest, Text } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { suggestTowns } from '#parishioners/people/web/form/suggest-towns.ts'
import { ActFields } from '#books/core/web/form/ActFields.tsx'
import { CorrectionReason, useNextNumber } from '#books/core/web/form/ActForm.tsx'
import { Advice, useAdvice } from '#books/core/web/form/Advice.tsx'
import { BaptismDataFields } from '#books/core/web/form/BaptismDataFields.tsx'
import { MinisterField } from '#books/core/web/form/MinisterField.tsx'
import { ParentsNames } from '#books/core/web/form/ParentsNames.tsx'
import { PersonName } from '#books/core/web/form/PersonName.tsx'
import { PlaceField } from '#books/core/web/form/PlaceField.tsx'
import { communions } from '../../contract.ts'
import { listWarnings } from '../../warnings.ts'

interface Props {
  /** Whether the act is already in the book: its number stays, and a change needs a reason. */
  written?: boolean
  /** Status of the child in the register. */
  person_status?: string
}

/** All fields of an act, in the order of the book. */
export function CommunionFields({ written, person_status }: Props) {
  const next_number = useNextNumber(communions.nextNumber, written)
  return (
    <Advice check={act => listWarnings(act, { next_number, person_status })}>
      <ActFields next={next_number} written={written} />
      <ChildFields />
      <BaptismDataFields />
      <RiteFields />
      <ParentsNames />
      <SchoolFields />
      <ConsentFields />
      {written && <CorrectionReason />}
    </Advice>
  )
}

function ChildFields() {
  const advice = useAdvice()
  const Birth = useFormValue<boolean>('archival') ? PartialDay : Day
  return (
    <Section title="Dziecko">
      <PersonName />
      <Birth name="birth_date" label="Data urodzenia" hint={advice('birth_date')} />
      <Suggest name="birth_town" suggest={suggestTowns} label="Miejsce urodzenia" span={2} />
    </Section>
  )
}

/** Fields of time, place and minister. */
function RiteFields() {
  const advice = useAdvice()
  const Given = useFormValue<boolean>('archival') ? PartialDay : Day
  return (
    <Section title="I Komunia Święta">
      <Given name="communion_date" label="Data I Komunii" hint={advice('communion_date')} />
      <Given
        name="first_confession_date"
        label="Pierwsza spowiedź"
        hint={advice('first_confession_date')}
      />
      <PlaceField name="communion_place" label="Kościół" span={2} />
      <MinisterField label="Szafarz" span={2} />
    </Section>
  )
}

const SchoolFields = () => (
  <Section title="Przygotowanie">
    <OwnDictionaryField name="dic_school_id" dictionary="School" label="Szkoła" span={2} />
    <Text name="school_class" label="Klasa" />
    <Text name="catechist" label="Katecheta" />
  </Section>
)

function ConsentFields() {
  const advice = useAdvice()
  return (
    <Section title="Zgoda i uwagi">
      <DictionaryParishNameField
        name="consent_parish"
        label="Zgoda proboszcza parafii zamieszkania"
        hint={advice('consent_parish')}
        span={2}
      />
      <Day name="consent_date" label="Data zgody" hint={advice('consent_date')} />
      <Text name="consent_number" label="Nr zgody" />
      <LongText name="notes" label="Uwagi" span={4} />
    </Section>
  )
}
