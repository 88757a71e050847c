import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { DictionaryParishNameField } from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import { Choice, Day, LongText, PartialDay, Suggest, Text } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { suggestTowns } from '#parishioners/people/web/form/suggest-towns.ts'
import { PersonField } from '#parishioners/people/web/PersonField.tsx'
import { ActFields } from '#books/core/web/form/ActFields.tsx'
import { CorrectionReason, useNextNumber } from '#books/core/web/form/ActForm.tsx'
import { Advice, useAdvice } from '#books/core/web/form/Advice.tsx'
import { MinisterField } from '#books/core/web/form/MinisterField.tsx'
import { ParentsNames } from '#books/core/web/form/ParentsNames.tsx'
import { PersonName } from '#books/core/web/form/PersonName.tsx'
import { substitutes } from '../../contract.ts'
import { type SubstituteFacts, listWarnings } from '../../warnings.ts'
import { reasonWords } from '../../labels.ts'
import { ProofFields } from './ProofFields.tsx'

interface Props {
  /** Whether the certificate is saved already: its number is then fixed, and a change needs a reason. */
  written?: boolean
  facts?: SubstituteFacts
}

/** Renders every field of a certificate: the person, the reason why no book proves the baptism, and the proof. */
export function SubstituteFields({ written, facts }: Props) {
  const next_number = useNextNumber(substitutes.nextNumber, written)
  return (
    <Advice check={values => listWarnings(values, { ...facts, next_number })}>
      <ActFields next={next_number} written={written} />
      <WhoFields />
      <ParentsNames />
      <BaptismFields />
      <ProofFields />
      <OfficeFields />
      {written && <CorrectionReason />}
    </Advice>
  )
}

function WhoFields() {
  const { getValues } = useFormContext()
  const [displayName] = useState(() => `${getValues('surname')} ${getValues('names')}`)
  return (
    <Section title="Ochrzczony">
      <PersonField
        name="person_id"
        label="Osoba z kartoteki"
        placeholder="jeśli w niej jest"
        shown={displayName}
        span={2}
      />
      <PersonName />
      <Text name="family_name" label="Nazwisko rodowe" />
      <PartialDay name="birth_date" label="Data urodzenia" />
      <Suggest name="birth_town" label="Miejsce urodzenia" suggest={suggestTowns} />
    </Section>
  )
}

const REASONS = Object.entries(reasonWords).map(([value, label]) => ({ value, label }))

function BaptismFields() {
  const advice = useAdvice()
  return (
    <Section title="Domniemany chrzest">
      <PartialDay
        name="baptism_date"
        label="Data chrztu"
        hint={advice('baptism_date', 'Wystarczy rok albo „ok. 1950”')}
      />
      <DictionaryParishNameField name="baptism_parish" label="Parafia chrztu" span={3} />
      <Text name="baptism_minister" label="Kto ochrzcił" span={2} />
      <Text name="godparents" label="Chrzestni" maxLength={200} span={2} />
      <Choice name="why_no_book" label="Dlaczego nie z księgi" options={REASONS} span={2} />
      <LongText name="why_note" label="Wyjaśnienie" span={4} rows={2} />
    </Section>
  )
}

function OfficeFields() {
  const archival = useFormValue<boolean>('archival')
  const Issued = archival ? PartialDay : Day
  return (
    <>
      <Section title="Decyzja ordynariusza">
        <Text name="decree_by" label="Kto wydał" hint="Jeśli sprawę rozstrzygnęła kuria" span={2} />
        <Text name="decree_number" label="Numer" />
        <Day name="decree_date" label="Data" />
      </Section>
      <Section title="Wystawienie">
        <Issued name="certificate_date" label="Data metryki" />
        <MinisterField label="Kto wystawia" span={2} />
        <LongText name="notes" label="Uwagi" span={4} />
      </Section>
    </>
  )
}
