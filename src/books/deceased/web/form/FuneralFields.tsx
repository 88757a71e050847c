import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { Day, PartialDay, Text, Time } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { MinisterField } from '#books/core/web/form/MinisterField.tsx'
import { PlaceField } from '#books/core/web/form/PlaceField.tsx'
import { CemeteryField } from './cemeteries.tsx'

/** Fields of time, place and minister of the burial, and the grave. */
export function FuneralFields() {
  const advice = useAdvice()
  const archival = useFormValue<boolean>('archival')
  const Buried = archival ? PartialDay : Day
  return (
    <>
      <Section title="Pogrzeb">
        <Buried name="burial_date" label="Data pogrzebu" hint={advice('burial_date')} />
        <Time name="burial_time" label="Godzina" />
        <DictionaryField name="dic_funeral_rite_id" dictionary="FuneralRite" label="Obrzęd" />
        <DictionaryField
          name="dic_burial_kind_id"
          dictionary="BurialKind"
          label="Pochówek"
          hint={advice('dic_burial_kind_id')}
        />
        <PlaceField name="funeral_place" label="Miejsce pogrzebu" span={2} />
        <MinisterField label="Kto odprawił pogrzeb" hint={advice('minister')} span={2} />
      </Section>
      <Section title="Cmentarz">
        <CemeteryField />
        <Text name="grave_holder" label="Dysponent grobu" span={2} />
        <Text name="grave_sector" label="Sektor" />
        <Text name="grave_row" label="Rząd" />
        <Text name="grave_number" label="Grób" />
      </Section>
    </>
  )
}
