import { Choice, Day, Suggest, Text } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { suggestTowns } from '#parishioners/people/web/form/suggest-towns.ts'
import { CertificateTermField } from '#books/canon-law/web/CertificateTermField.tsx'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { SENDING_METHODS, SENT_METHODS, type WeddingEntry } from '../../entry.ts'
import { isConcordat, isDangerOfDeath } from '../../kinds.ts'
import { sentWords } from '../../labels.ts'

const getOption = (value: keyof typeof sentWords) => ({ value, label: sentWords[value] })

/** Fields of the documents received from the civil registry before the wedding, and of those sent to it afterwards. */
export function RegistryFields() {
  const advice = useAdvice()
  const dic_wedding_kind_id = useFormValue<number | null>('dic_wedding_kind_id') ?? null
  const civil_effects = useFormValue<WeddingEntry['civil_effects']>('civil_effects') ?? null
  const archival = useFormValue<boolean>('archival')
  const circumstance = useFormValue<WeddingEntry['circumstance']>('circumstance') ?? null
  const sendMethod = useFormValue<WeddingEntry['usc_sent_method']>('usc_sent_method')
  const kind = { dic_wedding_kind_id, civil_effects, circumstance }
  const isPermitRequired =
    !archival && isConcordat(kind) && !isDangerOfDeath(kind) && circumstance !== 'with_defect'
  return (
    <Section title="Urząd stanu cywilnego">
      <Text name="usc_permit_number" label="Nr zaświadczenia USC" required={isPermitRequired} />
      <Suggest name="usc_permit_town" label="Wydał USC w" suggest={suggestTowns} />
      <Day
        name="usc_permit_date"
        label="Z dnia"
        hint={advice('usc_permit_date')}
        required={isPermitRequired}
      />
      <CertificateTermField
        issued="usc_permit_date"
        name="usc_permit_valid_date"
        warning={advice('usc_permit_valid_date')}
      />
      <Day name="usc_sent_date" label="Przekazano do USC" hint={advice('usc_sent_date')} />
      <Choice
        name="usc_sent_method"
        label="Sposób"
        options={(sendMethod === 'electronic' ? SENT_METHODS : SENDING_METHODS).map(getOption)}
      />
      <Text name="civil_act_number" label="Nr aktu małżeństwa USC" />
      <Suggest name="civil_act_town" label="Akt w USC" suggest={suggestTowns} />
      <Day name="civil_act_date" label="Data aktu USC" />
    </Section>
  )
}
