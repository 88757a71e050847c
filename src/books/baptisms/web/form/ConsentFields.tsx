import { DictionaryParishNameField } from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import { Day, LongText, Money, Text } from '#ui/fields.ts'
import { RareSection } from '#ui/form/sections/RareSection.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { currentUserCan } from '#shell/session.ts'
import { useAdvice } from '#books/core/web/form/Advice.tsx'

/** Fields of the consent of another parish and of the permission of the curia. */
export function ParishConsentFields() {
  const advice = useAdvice()
  return (
    <>
      <DictionaryParishNameField
        name="consent_parish"
        label="Zgoda proboszcza parafii zamieszkania"
        hint={advice('consent_parish')}
        span={2}
      />
      <Day name="consent_date" label="Data zgody" hint={advice('consent_date')} />
      <Text name="consent_number" label="Nr zgody" />
      <Day
        name="curia_permission_date"
        label="Zgoda kurii z dnia"
        hint={advice('curia_permission_date')}
      />
      <Text name="curia_permission_number" label="Nr pisma kurii" />
    </>
  )
}

/** Fields of the leave of other priests and of the curia, the reporting person, and remarks. */
export function ConsentFields() {
  return (
    <>
      <RareSection title="Zgody">
        <ParishConsentFields />
      </RareSection>
      <Section title="Zgłoszenie i uwagi">
        <Text name="reported_by" label="Kto zgłosił" span={2} />
        <Day name="reported_at" label="Data zgłoszenia" />
        {currentUserCan('offerings.read') && <Money name="offering" label="Ofiara" />}
        <LongText name="notes" label="Uwagi" span={4} />
      </Section>
    </>
  )
}
