import { useNavigate } from '@tanstack/react-router'
import type * as z from 'zod'
import { RestoredChange } from '#history/RestoredChange.tsx'
import { useParam, useSearchWord } from '#kit/address.tsx'
import { call } from '#kit/calls/call.tsx'
import { notifySaved } from '#kit/dialogs/modals.tsx'
import { useCall, useSave } from '#kit/calls/query.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import type { Undo } from '#kit/form/undoing.tsx'
import { ScreenHead } from '#kit/layout/ScreenHead.tsx'
import { showDay } from '#kit/words.tsx'
import { type Booked, IntentionEntry, intentions } from '../contract.ts'
import { INTENTIONS } from '../paths.tsx'
import { IntentionFields } from './IntentionFields.tsx'
import { BLANK } from './values.tsx'

/** A new intention, on the Mass that was clicked in the calendar. */
export function AddIntention() {
  const mass_date = useSearchWord('mass_date')
  const mass_time = useSearchWord('mass_time')
  const parish_place_id = useSearchWord('parish_place_id')
  const add = useSave(intentions.add)
  const show = useShowIntention()
  const wanted = {
    ...(mass_date && { mass_date }),
    ...(mass_time && { mass_time }),
    ...(parish_place_id && { parish_place_id: Number(parish_place_id) }),
  }
  return (
    <>
      <ScreenHead title="Nowa intencja" />
      <RecordForm
        schema={IntentionEntry}
        values={{ ...BLANK, ...wanted }}
        onSave={body => add.mutateAsync({ body })}
        onSaved={show}
      >
        <IntentionFields first={mass_time ? 'content' : 'mass_date'} />
      </RecordForm>
    </>
  )
}

const Correction = intentions.edit.body

/** The intention as it stands, changed or moved to another Mass. */
export function EditIntention() {
  const intentionID = useParam('intentionID')
  const params = { id: Number(intentionID) }
  const { data } = useCall(intentions.get, { params })
  const edit = useSave(intentions.edit)
  const show = useShowIntention()
  if (!data) return null
  return (
    <>
      <ScreenHead title={`Intencja na ${showDay(data.mass_date)}, ${data.mass_time}`} />
      <RecordForm
        schema={Correction}
        values={data}
        reload={() => call(intentions.get, { params })}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={show}
      >
        <RestoredChange />
        <IntentionFields />
      </RecordForm>
    </>
  )
}

function useShowIntention() {
  const navigate = useNavigate()
  return ({ id, warnings }: z.infer<typeof Booked>, undo?: Undo) => {
    const advice = warnings.map(({ message }) => `${message}.`)
    notifySaved(['Zapisano intencję.', ...advice].join(' '), undo)
    void navigate({ to: `${INTENTIONS}/${id}/preview` })
  }
}
