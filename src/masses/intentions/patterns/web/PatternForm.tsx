import { useNavigate } from '@tanstack/react-router'
import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { Check, Day, LongText, Money, Text, Time, Whole } from '#ui/fields.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import type { Undo } from '#ui/form/undoing.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { PlaceChoice } from '../../web/MassFields.tsx'
import { INTENTIONS } from '../../web/paths.ts'
import { PatternEntry, intentionPatterns } from '../contract.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import './WeekdaysField.css'
import { Checkbox } from '@mantine/core'
import { useField } from '#ui/fields/field.ts'
import { weekdayWords } from '#shared/dates/weekday-names.ts'

const EMPTY_PATTERN_ENTRY = {
  name: '',
  parish_place_id: null,
  weekdays: [],
  obligation: false,
  mass_time: '',
  slots: 1,
  date_from: null,
  date_to: null,
  online: true,
  minimum_offering: 100,
  lead_days: 3,
  notes: '',
  active: true,
}

export function AddPattern() {
  const add = useSave(intentionPatterns.add)
  const goBack = useBack()
  return (
    <>
      <ScreenHead title="Nowy szablon wolnych intencji" />
      <RecordForm
        schema={PatternEntry}
        values={EMPTY_PATTERN_ENTRY}
        onSave={body => add.mutateAsync({ body })}
        onSaved={goBack}
      >
        <PatternFields />
      </RecordForm>
    </>
  )
}

const Change = intentionPatterns.edit.body

/** Form of an existing pattern; intentions accepted before retain their day and hour. */
export function EditPattern() {
  const intentionPatternID = useParam('intentionPatternID')
  const params = { id: Number(intentionPatternID) }
  const { data } = useSuspenseCall(intentionPatterns.get, { params })
  const edit = useSave(intentionPatterns.edit)
  const goBack = useBack()
  return (
    <>
      <ScreenHead title={`Szablon: ${data.name}`} />
      <RecordForm
        schema={Change}
        values={data}
        reload={() => call(intentionPatterns.get, { params })}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={goBack}
      >
        <PatternFields />
      </RecordForm>
    </>
  )
}

function PatternFields() {
  return (
    <>
      <Section title="Msza święta">
        <Text name="name" label="Nazwa" hint="Na przykład: Msza niedzielna" />
        <Time name="mass_time" label="Godzina" />
        <PlaceChoice />
        <WeekdaysField />
        <Check
          name="obligation"
          label="W święta nakazane, które nie są niedzielą (wtedy zamiast porządku dnia tygodnia)"
          span={4}
        />
        <Whole name="slots" label="Ile intencji" hint="Tylu kapłanów koncelebruje" />
        <Day name="date_from" label="Obowiązuje od" />
        <Day name="date_to" label="do" />
        <Check name="active" label="Szablon jest w użyciu" span={4} />
      </Section>
      <Section title="Zamawianie na stronie parafii">
        <Check name="online" label="Można zamówić przez internet" span={2} />
        <Money name="minimum_offering" label="Najmniejsza ofiara" />
        <Whole name="lead_days" label="Najpóźniej dni przed Mszą" />
        <LongText name="notes" label="Uwagi" span={4} rows={2} />
      </Section>
    </>
  )
}

function useBack() {
  const navigate = useNavigate()
  return (_: unknown, undo?: Undo) => {
    notifySaved('Zapisano szablon', undo)
    void navigate({ to: `${INTENTIONS}/pattern` })
  }
}

/** Days of the week, 1 Monday to 7 Sunday, as a row of boxes. */
function WeekdaysField() {
  const { value, change, input } = useField<number[]>({ name: 'weekdays', label: 'Dni tygodnia' })
  return (
    <Checkbox.Group
      label="Dni tygodnia"
      error={input.error}
      value={(value ?? []).map(String)}
      onChange={days => change(days.map(Number).toSorted())}
      className="intentions-weekday-boxes"
    >
      <div>
        {weekdayWords.map((name, index) => (
          <Checkbox key={name} value={String(index + 1)} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
