import { useNavigate } from '@tanstack/react-router'
import { HistorySection } from '#history/web/HistorySection.tsx'
import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { Check, Choice, LongText, Text, Whole } from '#ui/fields.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import type { Undo } from '#ui/form/undoing.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { ParishPlaceEntry, parishPlaces, placeKinds } from '../contract.ts'
import { PLACES } from './paths.ts'

const DEFAULT_PLACE_ENTRY = {
  name: '',
  kind: 'kościół parafialny',
  patron: '',
  address: '',
  capacity: null,
  mass_place: true,
  is_default: false,
  active: true,
  note: '',
}

/** Form of a new church, chapel or room. */
export function AddPlace() {
  const add = useSave(parishPlaces.add)
  const goBack = useBack()
  return (
    <>
      <ScreenHead title="Nowe miejsce w parafii" />
      <RecordForm
        schema={ParishPlaceEntry}
        values={DEFAULT_PLACE_ENTRY}
        onSave={body => add.mutateAsync({ body })}
        onSaved={goBack}
      >
        <PlaceFields />
      </RecordForm>
    </>
  )
}

const Change = parishPlaces.edit.body

/** Form of an existing place; one that is no longer used stays for the acts of its time. */
export function EditPlace() {
  const parishPlaceID = useParam('parishPlaceID')
  const params = { id: Number(parishPlaceID) }
  const { data } = useSuspenseCall(parishPlaces.get, { params })
  const edit = useSave(parishPlaces.edit)
  const goBack = useBack()
  return (
    <>
      <ScreenHead title={data.name} />
      <RecordForm
        schema={Change}
        values={data}
        reload={() => call(parishPlaces.get, { params })}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={goBack}
      >
        <PlaceFields />
      </RecordForm>
      <HistorySection table="parish_places" id={data.id} />
    </>
  )
}

const kinds = placeKinds.map(kind => ({ value: kind, label: kind }))

function PlaceFields() {
  return (
    <Section title="Miejsce">
      <Text name="name" label="Nazwa" span={2} />
      <Choice name="kind" label="Rodzaj" options={kinds} clearable={false} span={2} />
      <Text name="patron" label="Patron" span={2} />
      <Text name="address" label="Adres" span={2} />
      <Whole name="capacity" label="Liczba miejsc" />
      <Check name="mass_place" label="Odprawia się tu Msze" span={3} />
      <Check name="is_default" label="Miejsce główne" />
      <Check name="active" label="Używane (nieużywane zostają dla aktów ze swoich lat)" span={3} />
      <LongText name="note" label="Uwagi" rows={2} span={4} />
    </Section>
  )
}

function useBack() {
  const navigate = useNavigate()
  return (_: unknown, undo?: Undo) => {
    notifySaved('Zapisano miejsce', undo)
    void navigate({ to: PLACES })
  }
}
