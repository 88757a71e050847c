import { Day, PartialDay, Suggest, Text, Whole } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { suggestTowns } from '#parishioners/people/web/form/suggest-towns.ts'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { PersonName } from '#books/core/web/form/PersonName.tsx'

/** Fields of the child according to the civil birth act. */
export function ChildFields() {
  const advice = useAdvice()
  const archival = useFormValue<boolean>('archival')
  const Birth = archival ? PartialDay : Day
  return (
    <Section title="Dziecko">
      <PersonName />
      <Birth name="birth_date" label="Data urodzenia" hint={advice('birth_date')} />
      <Suggest
        name="birth_town"
        suggest={suggestTowns}
        label="Miejsce urodzenia"
        hint={advice('birth_town')}
        span={2}
      />
      <Text name="birth_act_number" label="Nr aktu urodzenia" hint={advice('birth_act_number')} />
      <Whole name="birth_act_year" label="Rok aktu" />
      <Suggest
        name="birth_usc_town"
        label="Urząd stanu cywilnego"
        suggest={suggestTowns}
        span={2}
      />
    </Section>
  )
}
