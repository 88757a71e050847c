import { DictionaryParishNameField } from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import { NamesField } from '#dictionaries/names/web/NamesField.tsx'
import { Day, LongText, PartialDay, Suggest, Text } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { suggestTowns } from '#parishioners/people/web/form/suggest-towns.ts'
import { ActFields } from '#books/core/web/form/ActFields.tsx'
import { CorrectionReason, useNextNumber } from '#books/core/web/form/ActForm.tsx'
import { Advice, useAdvice } from '#books/core/web/form/Advice.tsx'
import { BaptismDataFields } from '#books/core/web/form/BaptismDataFields.tsx'
import { ParentsNames } from '#books/core/web/form/ParentsNames.tsx'
import { PersonName } from '#books/core/web/form/PersonName.tsx'
import { confirmations } from '../../contract.ts'
import { type CheckedConfirmation, listWarnings } from '../../warnings.ts'
import { RiteFields } from './RiteFields.tsx'
import { SponsorFields } from './SponsorFields.tsx'

interface Props {
  /** Whether the act is already in the book: its number stays, and a change needs a reason. */
  written?: boolean
  /** Status of the confirmed in the register. */
  person_status?: string
}

/** All fields of an act, in the order of the book. */
export function ConfirmationFields({ written, person_status }: Props) {
  const next_number = useNextNumber(confirmations.nextNumber, written)
  const check = (values: object) => {
    const act = values as CheckedConfirmation & { sponsor_person_id?: number | null }
    // Only the server can tell whether a person of the register is confirmed.
    const sponsor_confirmed = act.sponsor_person_id ? true : undefined
    return listWarnings(act, { next_number, person_status, sponsor_confirmed })
  }
  return (
    <Advice check={check}>
      <ActFields next={next_number} written={written} />
      <ConfirmedFields />
      <ParentsNames />
      <BaptismDataFields />
      <RiteFields />
      <SponsorFields />
      <ConsentFields />
      {written && <CorrectionReason />}
    </Advice>
  )
}

function ConfirmedFields() {
  const advice = useAdvice()
  const archival = useFormValue<boolean>('archival')
  const gender = useFormValue<number | null>('gender')
  const Birth = archival ? PartialDay : Day
  return (
    <Section title="Bierzmowany">
      <PersonName />
      <Birth name="birth_date" label="Data urodzenia" hint={advice('birth_date')} />
      <Suggest name="birth_town" suggest={suggestTowns} label="Miejsce urodzenia" span={2} />
      <NamesField
        name="confirmation_name"
        label="Imię z bierzmowania"
        gender={gender}
        hint="Puste: zostaje przy imieniu z chrztu"
        span={2}
      />
    </Section>
  )
}

function ConsentFields() {
  const advice = useAdvice()
  return (
    <Section title="Zgoda i uwagi">
      <DictionaryParishNameField
        name="consent_parish"
        label="Zgoda proboszcza parafii zamieszkania"
        hint={advice('consent_parish')}
        span={2}
      />
      <Day name="consent_date" label="Data zgody" hint={advice('consent_date')} />
      <Text name="consent_number" label="Nr zgody" />
      <LongText name="notes" label="Uwagi" span={4} />
    </Section>
  )
}
