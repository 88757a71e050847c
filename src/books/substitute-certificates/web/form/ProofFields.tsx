import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Choice, Day, LongText, Text } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import type { PersonHint } from '#parishioners/people/contract.ts'
import { PersonField } from '#parishioners/people/web/PersonField.tsx'
import { useAdvice } from '#books/core/web/form/Advice.tsx'
import { type BaptismProof, type WitnessKind, proofWords, witnessWords } from '../../labels.ts'
import { formatName } from '#shared/people/mononym.ts'

const PROOFS = Object.entries(proofWords).map(([value, label]) => ({ value, label }))

/** Fields of the proof of baptism instead of a book (KPK 876): witnesses, the oath, or both. */
export function ProofFields() {
  const advice = useAdvice()
  const proof = useFormValue<BaptismProof>('proof')
  return (
    <>
      <Section title="Dowód chrztu">
        <Choice
          name="proof"
          label="Co dowodzi chrztu"
          options={PROOFS}
          clearable={false}
          hint={advice('proof', 'Wystarczy jeden świadek, który nie budzi zastrzeżeń (kan. 876)')}
          span={2}
        />
        {proof !== 'oath' && (
          <Day name="statement_date" label="Data oświadczenia" hint={advice('statement_date')} />
        )}
        {proof !== 'witness' && (
          <Day name="oath_date" label="Data przysięgi" hint={advice('oath_date')} />
        )}
        {proof !== 'witness' && (
          <LongText name="oath_words" label="Treść przysięgi" span={4} rows={3} />
        )}
      </Section>
      {proof !== 'oath' && (
        <>
          <WitnessFields which="first" />
          <WitnessFields which="second" />
        </>
      )}
    </>
  )
}

function WitnessFields({ which }: { which: WitnessKind }) {
  const advice = useAdvice()
  const { getValues, setValue } = useFormContext()
  const at = `${which}_witness`
  const [initialName] = useState<string>(() => getValues(at))
  const take = (person: PersonHint | undefined) => {
    if (!person) return
    setValue(at, formatName(person), { shouldDirty: true })
    setValue(`${at}_address`, person.address ?? '', { shouldDirty: true })
  }
  return (
    <Section title={witnessWords[which]}>
      <PersonField
        name={`${at}_person_id`}
        label={`${witnessWords[which]} z kartoteki`}
        personRole="adult"
        placeholder="jeśli w niej jest"
        shown={initialName}
        onPerson={take}
        span={2}
      />
      <Text name={at} label="Imię i nazwisko świadka" hint={advice(at)} span={2} />
      <Text
        name={`${at}_relation`}
        label="Kim jest dla ochrzczonego"
        hint={advice(`${at}_relation`)}
        span={2}
      />
      <Text name={`${at}_address`} label="Adres świadka" span={2} />
      <LongText
        name={`${at}_words`}
        label="Treść oświadczenia świadka"
        hint="Co wie o chrzcie i skąd: był przy nim, słyszał od rodziców"
        span={4}
        rows={3}
      />
    </Section>
  )
}
