import { LongText, Money } from '#kit/fields.ts'
import { Section } from '#kit/layout/Section.tsx'
import { currentUserCan } from '#shell/session.ts'

export const RestFields = () => (
  <Section title="Uwagi">
    {currentUserCan('offerings.read') && <Money name="offering" label="Ofiara" />}
    <LongText name="notes" label="Uwagi" span={4} />
  </Section>
)
