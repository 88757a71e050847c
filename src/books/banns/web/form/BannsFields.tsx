import { Button } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { DictionaryParishNameField } from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import { Choice, Day, LongText, Text, Whole } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { ActFields } from '#books/core/web/form/ActFields.tsx'
import { CorrectionReason, useNextNumber } from '#books/core/web/form/ActForm.tsx'
import { Advice, useAdvice } from '#books/core/web/form/Advice.tsx'
import { bannsBook } from '../../contract.ts'
import { listWarnings } from '../../warnings.ts'
import { modeWords, originWords, resultWords } from '../../labels.ts'
import { today } from '#shared/dates/days.ts'
import { nearestTerm } from './nearest-term.ts'
import { PartyFields } from './PartyFields.tsx'

const getOptions = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** All fields of banns, in the order of the book. */
export function BannsFields({ written }: { written?: boolean }) {
  const next_number = useNextNumber(bannsBook.nextNumber, written)
  return (
    <Advice check={values => listWarnings(values, next_number)}>
      <ActFields next={next_number} written={written} />
      <PartyFields side="groom" />
      <PartyFields side="bride" />
      <TermFields />
      <OriginFields />
      <Section title="Wynik i uwagi">
        <Choice name="result" label="Wynik" options={getOptions(resultWords)} />
        <Text name="obstacle" label="Zgłoszona przeszkoda" span={2} />
        <Day name="certificate_date" label="Wydano zaświadczenie" />
        <LongText name="notes" label="Uwagi" span={4} />
      </Section>
      {written && <CorrectionReason />}
    </Advice>
  )
}

function TermFields() {
  const advice = useAdvice()
  const mode = useFormValue<string>('mode')
  const archival = useFormValue<boolean>('archival')
  const names = mode === 'read' ? READING_DATE_FIELDS : POSTING_DATE_FIELDS
  return (
    <Section title="Termin" action={archival ? undefined : <NearestTerm names={names} />}>
      <Choice name="mode" label="Sposób" options={getOptions(modeWords)} clearable={false} />
      {mode === 'read' ? (
        <>
          <Day name="first_date" label="Pierwsze odczytanie" hint={advice('first_date')} />
          <Day name="second_date" label="Drugie odczytanie" hint={advice('second_date')} />
        </>
      ) : (
        <>
          <Day name="date_from" label="Wiszą od" hint={advice('date_from')} />
          <Day name="date_to" label="do" hint={advice('date_to')} />
        </>
      )}
      <Day name="wedding_date" label="Planowany ślub" hint={advice('wedding_date')} />
      <Text
        name="dispensation_reason"
        label="Powód dyspensy od zapowiedzi"
        hint="Gdy udzielono jej, bo dokumenty nie budzą wątpliwości, a ogłoszenie by szkodziło"
        span={3}
      />
      <Day name="dispensation_date" label="Zwolniono dnia" />
    </Section>
  )
}

const READING_DATE_FIELDS = ['first_date', 'second_date'] as const
const POSTING_DATE_FIELDS = ['date_from', 'date_to'] as const

/** The term is proposed on a click only: for an old volume, or beside a dispensation, it would be wrong. */
function NearestTerm({
  names,
}: {
  names: typeof READING_DATE_FIELDS | typeof POSTING_DATE_FIELDS
}) {
  const { setValue } = useFormContext()
  const fill = () => {
    const term = nearestTerm(today())
    for (const name of names) setValue(name, term[name], { shouldDirty: true })
  }
  return (
    <Button variant="default" size="compact-sm" onClick={fill}>
      Od najbliższej niedzieli
    </Button>
  )
}

function OriginFields() {
  const origin = useFormValue<string>('origin')
  return (
    <Section title="Podstawa">
      <Choice
        name="origin"
        label="Skąd zapowiedzi"
        options={getOptions(originWords)}
        clearable={false}
      />
      {origin === 'request' ? (
        <>
          <DictionaryParishNameField name="request_parish" label="Prosi parafia" span={2} />
          <Day name="request_date" label="Prośba z dnia" />
          <Text name="request_number" label="L. dz. prośby" />
        </>
      ) : (
        <>
          <Text name="protocol_number" label="Nr protokołu" />
          <Whole name="protocol_year" label="Rok protokołu" />
        </>
      )}
    </Section>
  )
}
