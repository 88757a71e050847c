import { AddressFields } from '#dictionaries/addresses/web/AddressFields.tsx'
import { Check, Day, LongText, Phone, Text, Time, Whole } from '#ui/fields.ts'
import { RareSection } from '#ui/form/sections/RareSection.tsx'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { Advice, useAdvice } from '#books/core/web/form/Advice.tsx'
import { MinisterField } from '#books/core/web/form/MinisterField.tsx'
import { PlaceField } from '#books/core/web/form/PlaceField.tsx'
import { ParishConsentFields } from '../../../web/form/ConsentFields.tsx'
import { GodparentsFields } from '../../../web/form/GodparentsFields.tsx'
import { RegistrationPapers } from '../form/RegistrationFields.tsx'
import { useRegistrationAdvice } from '../form/registration-advice.ts'
import { GodparentPicker } from './GodparentPicker.tsx'
import { NewbornChild } from './NewbornChild.tsx'
import { NewbornParents } from './NewbornParents.tsx'

/** Fields of a report, in the order in which they are asked on the telephone. */
export function NewbornFields() {
  const outsider = useFormValue<boolean>('outsider')
  const check = useRegistrationAdvice(outsider ? 'outsider' : undefined)
  return (
    <Advice check={check}>
      <NewbornParents />
      <NewbornChild />
      <Arrangements />
      <GodparentsFields Line={GodparentPicker} />
      <RegistrationPapers />
      <ChildAddress />
      <RareSection title="Akt urodzenia">
        <Text name="birth_act_number" label="Nr aktu urodzenia" />
        <Whole name="birth_act_year" label="Rok aktu" />
        <Text name="birth_usc_town" label="Urząd stanu cywilnego" span={2} />
      </RareSection>
      <RareSection title="Dziecko spoza parafii, zgody">
        <Check name="outsider" label="Dziecko mieszka w innej parafii" span={4} />
        <ParishConsentFields />
      </RareSection>
      <Section title="Uwagi">
        <LongText name="notes" label="Uwagi" span={4} rows={2} />
      </Section>
    </Advice>
  )
}

function Arrangements() {
  const advice = useAdvice()
  return (
    <Section title="Termin i kontakt">
      <Day name="planned_date" label="Planowana data chrztu" hint={advice('baptism_date')} />
      <Time name="planned_time" label="Godzina" />
      <Phone name="parents_phone" label="Telefon rodziców" />
      <Day name="preparation_date" label="Katecheza przed chrztem" />
      <PlaceField name="baptism_place" label="Miejsce chrztu" span={2} />
      <MinisterField label="Szafarz" hint={advice('minister')} span={2} />
    </Section>
  )
}

/** Address of the child, asked only where no card of a parent gives it. */
function ChildAddress() {
  const hasCard = [
    useFormValue<number | null>('father_id'),
    useFormValue<number | null>('mother_id'),
    useFormValue<number | null>('person_id'),
  ].some(Boolean)
  if (hasCard) return null
  return (
    <RareSection title="Adres rodziców i dziecka">
      <AddressFields />
    </RareSection>
  )
}
