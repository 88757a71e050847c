import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { Day, PartialDay, Time } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { MinisterField } from '#books/core/web/form/MinisterField.tsx'
import { PlaceField } from '#books/core/web/form/PlaceField.tsx'

/** Fields of the time, place and minister of the baptism. */
export function RiteFields() {
  const advice = useAdvice()
  const archival = useFormValue<boolean>('archival')
  const Baptised = archival ? PartialDay : Day
  return (
    <Section title="Chrzest">
      <Baptised name="baptism_date" label="Data chrztu" hint={advice('baptism_date')} />
      <Time name="baptism_time" label="Godzina" />
      <KindAndPlace />
    </Section>
  )
}

/** Fields shared by an act and a registration. */
export function KindAndPlace() {
  const advice = useAdvice()
  return (
    <>
      <DictionaryField
        name="dic_baptism_kind_id"
        dictionary="BaptismKind"
        label="Rodzaj chrztu"
        hint={advice('dic_baptism_kind_id')}
        span={2}
      />
      <PlaceField name="baptism_place" label="Miejsce chrztu" span={2} />
      <MinisterField label="Szafarz" hint={advice('minister')} span={2} />
    </>
  )
}
