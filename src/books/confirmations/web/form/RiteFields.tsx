import { Day, PartialDay, Text } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { MinisterField } from '#books/core/web/form/MinisterField.tsx'
import { PlaceField } from '#books/core/web/form/PlaceField.tsx'

/** Fields of time, place and minister; the same for one act and for a whole celebration. */
export function RiteFields() {
  const advice = useAdvice()
  const archival = useFormValue<boolean>('archival')
  const Confirmed = archival ? PartialDay : Day
  return (
    <Section title="Bierzmowanie">
      <Confirmed
        name="confirmation_date"
        label="Data bierzmowania"
        hint={advice('confirmation_date')}
      />
      <PlaceField name="confirmation_place" label="Miejsce bierzmowania" span={3} />
      <MinisterField
        label="Szafarz"
        hint={advice('minister', 'Biskup: tytuł, imię i nazwisko')}
        span={2}
      />
      <Text
        name="minister_faculty"
        label="Upoważnienie, gdy bierzmuje prezbiter"
        hint={advice('minister_faculty')}
        span={2}
      />
    </Section>
  )
}
