import { LongText, Money } from '#ui/fields.ts'
import { Section } from '#ui/layout/Section.tsx'
import { currentUserCan } from '#shell/session.ts'

export const RestFields = () => (
  <Section title="Uwagi">
    {currentUserCan('offerings.read') && <Money name="offering" label="Ofiara" />}
    <LongText name="notes" label="Uwagi" span={4} />
  </Section>
)
