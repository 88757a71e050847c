import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { MinisterField } from '#books/core/web/form/MinisterField.tsx'
import { PlaceField } from '#books/core/web/form/PlaceField.tsx'
import { CemeteryField } from '#books/deceased/web/form/cemeteries.tsx'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { Check, Choice, Day, Text, Time } from '#ui/fields.ts'
import { RareSection } from '#ui/form/sections/RareSection.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { listEntries } from '#shared/objects.ts'
import { ritePlaces } from '../labels.ts'

const RITE_PLACES = listEntries(ritePlaces).map(([value, label]) => ({ value, label }))

/** Fields of the funeral as agreed with the family. */
export function ArrangementFields() {
  const advice = useAdvice()
  return (
    <Section title="Ustalony pogrzeb">
      <Day name="burial_date" label="Dzień pogrzebu" hint={advice('burial_date')} />
      <Time name="burial_time" label="Godzina pogrzebu" />
      <MinisterField label="Kapłan" hint={advice('minister')} span={2} />
      <Choice name="rite_place" label="Obrzęd zaczyna się" options={RITE_PLACES} />
      <Check name="procession" label="Z konduktem" />
      <PlaceField name="funeral_place" label="Kościół lub kaplica" span={2} />
    </Section>
  )
}

/** Fields of the rite, the burial and the grave. */
export function GraveFields() {
  const advice = useAdvice()
  return (
    <RareSection title="Obrzęd i grób">
      <DictionaryField name="dic_funeral_rite_id" dictionary="FuneralRite" label="Obrzęd" />
      <DictionaryField
        name="dic_burial_kind_id"
        dictionary="BurialKind"
        label="Trumna czy urna"
        hint={advice('dic_burial_kind_id')}
      />
      <CemeteryField />
      <Text name="grave_sector" label="Sektor" />
      <Text name="grave_row" label="Rząd" />
      <Text name="grave_number" label="Grób" />
      <Text name="grave_holder" label="Dysponent grobu" />
    </RareSection>
  )
}
