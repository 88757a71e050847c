import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { LongText, PartialDay, Suggest, Text, Check } from '#ui/fields.ts'
import { useCall } from '#ui/calls/query.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { suggestTowns } from '#parishioners/people/web/form/suggest-towns.ts'
import { PersonField } from '#parishioners/people/web/PersonField.tsx'
import { ActFields } from '#books/core/web/form/ActFields.tsx'
import { CorrectionReason } from '#books/core/web/form/ActForm.tsx'
import { Advice, useAdvice } from '#books/core/web/form/Advice.tsx'
import { ParentsNames } from '#books/core/web/form/ParentsNames.tsx'
import { PersonName } from '#books/core/web/form/PersonName.tsx'
import { conversions } from '../../contract.ts'
import { type ConversionFacts, listWarnings } from '../../warnings.ts'
import { type ConversionKind, kindWords } from '../../labels.ts'
import { EventFields } from './EventFields.tsx'
import { BaptismDataFields } from '#books/core/web/form/BaptismDataFields.tsx'

interface Props {
  kind: ConversionKind
  /** Whether the act is already in the book: its number stays, and a change needs a reason. */
  written?: boolean
  facts?: ConversionFacts
}

/** All fields of an act of this kind, in the order of the book. */
export function ConversionFields({ kind, written, facts }: Props) {
  const next_number = useNextNumber(kind, written)
  const check = (values: object) => listWarnings({ ...values, kind }, { ...facts, next_number })
  return (
    <Advice check={check}>
      <ActFields next={next_number} written={written} />
      <WhoFields kind={kind} />
      <ParentsNames />
      <EventFields kind={kind} />
      <BaptismFields kind={kind} />
      <Section title="Uwagi">
        <LongText name="notes" label="Uwagi" span={4} />
      </Section>
      {written && <CorrectionReason />}
    </Advice>
  )
}

/** Returns the next free number of this kind in the year typed in the form. */
function useNextNumber(kind: ConversionKind, isWritten = false): number | undefined {
  const year = useFormValue<number | null>('year')
  const isYearValid = typeof year === 'number' && year >= 1500 && year < 2200
  const { data } = useCall(
    conversions.nextNumber,
    { query: { year: year ?? 0, kind } },
    { enabled: isYearValid && !isWritten },
  )
  return data && data.year === year ? data.next_number : undefined
}

const FOLLOWS: Record<ConversionKind, string> = {
  conversion: 'Na karcie zostanie zapisane, że jest katolikiem',
  left_church: 'Na karcie zostanie zapisane wystąpienie z Kościoła',
  returned: 'Na karcie zostanie zapisany powrót do Kościoła',
}

function WhoFields({ kind }: { kind: ConversionKind }) {
  const advice = useAdvice()
  const { getValues } = useFormContext()
  const [displayName] = useState(() => `${getValues('surname')} ${getValues('names')}`)
  return (
    <Section title={kindWords[kind].title}>
      <PersonField
        name="person_id"
        label="Osoba z kartoteki"
        hint={FOLLOWS[kind]}
        placeholder="jeśli w niej jest"
        shown={displayName}
        span={2}
      />
      <PersonName />
      <Text name="family_name" label="Nazwisko rodowe" />
      <PartialDay name="birth_date" label="Data urodzenia" hint={advice('birth_date')} />
      <Suggest name="birth_town" label="Miejsce urodzenia" suggest={suggestTowns} />
      <Text name="address" label="Adres" span={2} />
    </Section>
  )
}

/** Fields of the baptism and of the annotation in the book of baptisms. */
const BaptismFields = ({ kind }: { kind: ConversionKind }) => (
  <>
    <BaptismDataFields />
    <Section title="Adnotacja w księdze ochrzczonych">
      <Check
        name="baptism_told"
        label="Zawiadom parafię chrztu"
        hint={
          kind === 'conversion'
            ? 'Odznacz, gdy chrzest przyjęto we wspólnocie, której się o tym nie zawiadamia'
            : 'W naszej księdze ochrzczonych adnotacja powstanie sama'
        }
        span={4}
      />
      <LongText
        name="margin_note"
        label="Treść adnotacji"
        hint="Puste: program ułoży ją z danych tego aktu"
        span={4}
        rows={2}
      />
    </Section>
  </>
)
