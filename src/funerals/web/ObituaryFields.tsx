import { Check, Day, Text } from '#ui/fields.ts'
import { RareSection } from '#ui/form/sections/RareSection.tsx'

/** Consent of the family to the obituary on the public page. */
export const ObituaryFields = () => (
  <RareSection title="Nekrolog na stronie parafii">
    <Check
      name="necrology_published"
      label="Rodzina zgodziła się na nekrolog"
      hint="Publicznie widać imię i nazwisko, dzień śmierci oraz dzień, godzinę i miejsce pogrzebu; nigdy telefon"
      span={4}
    />
    <Text name="publish_consent_by" label="Kto z rodziny zgodził się na publikację" span={2} />
    <Day name="publish_consent_date" label="Data zgody" />
  </RareSection>
)
