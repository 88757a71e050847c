import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { findParishes } from '#parishes/web/choosing.ts'
import { useField } from '#ui/fields/field.ts'
import { Choice, LongText, Lookup, Text, Whole } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { CleanupEntry, parishCleanups } from '../contract.ts'
import { Counts } from './Counts.tsx'
import { PARTS, type CleanupPart } from '../parts.ts'

const WHOLE: CleanupPart[] = ['everything']
const KINDS = [
  { value: 'cleanup', label: 'Wyczyść dane; parafia pracuje dalej' },
  { value: 'removal', label: 'Zamknij parafię i po terminie usuń jej dane' },
]
const EMPTY_CLEANUP_ENTRY = {
  parish_id: null,
  kind: 'cleanup' as const,
  parts: [],
  reason: '',
  term_days: 30,
  name: '',
}

/**
 * Requests a cleanup: the parts to delete, the reason, and the name of the parish typed by hand. Saving the request
 * deletes nothing.
 */
export function AskForm() {
  const ask = useSave(parishCleanups.ask)
  // Use a new form for every request, so that nothing typed for one parish remains for another.
  const [count, setCount] = useState(0)
  return (
    <RecordForm
      key={count}
      draft="none"
      schema={CleanupEntry}
      values={EMPTY_CLEANUP_ENTRY}
      onSave={body => ask.mutateAsync({ body })}
      onSaved={() => {
        notify('Wniosek czeka na innego administratora. Do tego czasu nic się nie stanie.', {
          tone: 'good',
        })
        setCount(count + 1)
      }}
    >
      <AskFields />
    </RecordForm>
  )
}

function AskFields() {
  const kind = useFormValue<string>('kind')
  const parish_id = useFormValue<number>('parish_id')
  const parts = useFormValue<CleanupPart[]>('parts') ?? []
  return (
    <Section title="Nowy wniosek">
      <Lookup name="parish_id" label="Parafia" find={findParishes} span={2} />
      <Choice name="kind" label="Co zrobić" options={KINDS} span={2} />
      {kind === 'removal' ? (
        <Whole
          name="term_days"
          label="Po ilu dniach usunąć"
          hint="Od zatwierdzenia; w tym czasie można to zatrzymać"
          span={2}
        />
      ) : (
        <PartsField />
      )}
      <p className="kit-span-4" style={{ margin: 0 }}>
        {kind === 'removal' ? REMOVAL : CLEANUP}
      </p>
      {parish_id && (kind === 'removal' || parts.length > 0) && (
        <SectionBoundary>
          <Previewed parish_id={parish_id} parts={kind === 'removal' ? WHOLE : parts} />
        </SectionBoundary>
      )}
      <LongText
        name="reason"
        label="Powód"
        hint="Zobaczą go administratorzy; zostanie w historii"
        span={4}
      />
      {parish_id && <Text name="name" label="Nazwa parafii, przepisana z ramki" span={4} />}
    </Section>
  )
}

const CLEANUP =
  'Zaznaczone wpisy znikną na zawsze, także akty sakramentów. Najpierw powstanie kopia parafii, z której można wszystko przywrócić. W historii zostanie, co usunięto, kiedy i kto o tym zdecydował.'
const REMOVAL =
  'Po zatwierdzeniu nikt z parafii się już nie zaloguje, a administrator pobiera i przekazuje jej plik z danymi. Po terminie znika wszystko: księgi, kartoteka, konta i historia. Zostaje nazwa parafii. W kopiach zapasowych dane są jeszcze do 12 miesięcy.'

function PartsField() {
  const { value, change, input } = useField<CleanupPart[]>({ name: 'parts', label: 'Co usunąć' })
  return (
    <Checkbox.Group
      className="kit-span-4"
      label={input.label}
      error={input.error}
      withAsterisk
      value={value ?? []}
      onChange={change}
    >
      {Object.entries(PARTS).map(([part, { label }]) => (
        <Checkbox key={part} mt={8} value={part} label={label} />
      ))}
    </Checkbox.Group>
  )
}

function Previewed({ parish_id, parts }: { parish_id: number; parts: CleanupPart[] }) {
  const { data } = useSuspenseCall(parishCleanups.preview, { query: { parish_id, parts } })
  return (
    <div className="kit-banner kit-span-4" data-tone="bad">
      <strong>{data.name}</strong>
      <Counts counted={data.counted} total={data.total} />
    </div>
  )
}
