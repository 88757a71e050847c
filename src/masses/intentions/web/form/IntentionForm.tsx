import '../intentions.css'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type * as z from 'zod'
import { RestoredChange } from '#history/web/RestoredChange.tsx'
import { useParam, useSearchWord } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { InSaveBar } from '#ui/form/SaveBar.tsx'
import type { Undo } from '#ui/form/undoing.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { type Advice, type Booked, IntentionEntry, intentions } from '../../contract.ts'
import { useDeceasedIntention } from '../deceased.ts'
import { INTENTIONS } from '../paths.ts'
import { useFirstFreeDay } from '../../free-masses/web/proposed-day.ts'
import { IntentionFields } from './IntentionFields.tsx'
import { NEW_INTENTION_VALUES, getCarriedValues } from './values.ts'

/** Form of a new intention for the Mass chosen in the calendar; the next form retains the orderer and the celebrant. */
export function AddIntention() {
  const add = useSave(intentions.add)
  const show = useShowIntention()
  const client = useQueryClient()
  const clickedMass = { ...useClickedMass(), ...useDeceasedIntention() }
  const freeDay = useFirstFreeDay(clickedMass.mass_date)
  const proposal = freeDay && { mass_date: freeDay }
  const next = useRef(false)
  const savedEntry = useRef<IntentionEntry>(null)
  const [round, start] = useState<{ number: number; kept?: ReturnType<typeof getCarriedValues> }>({
    number: 0,
  })
  const continueAfterSave = ({ warnings }: z.infer<typeof Booked>) => {
    const { current } = savedEntry
    if (!current) return
    const words = `Zapisano intencję na ${showDay(current.mass_date)}, ${current.mass_time}. Wpisz następną.`
    notifySaved(withAdvice(words, warnings))
    // The next form must not offer the slot that was just taken.
    client.removeQueries({ queryKey: [intentions.calendar.path] })
    start({ number: round.number + 1, kept: getCarriedValues(current) })
  }
  const isFirst = round.number === 0
  return (
    <div
      role="presentation"
      className="intentions-taking"
      onClickCapture={() => (next.current = false)}
      onKeyDownCapture={() => (next.current = false)}
    >
      <ScreenHead title={isFirst ? 'Nowa intencja' : 'Następna intencja'} />
      <RecordForm
        key={round.number}
        schema={IntentionEntry}
        values={{ ...NEW_INTENTION_VALUES, ...(round.kept ?? { ...proposal, ...clickedMass }) }}
        onSave={body => {
          savedEntry.current = body
          return add.mutateAsync({ body })
        }}
        onSaved={answer => (next.current ? continueAfterSave(answer) : show(answer))}
      >
        <IntentionFields
          first={isFirst && clickedMass.mass_time ? 'content' : 'mass_date'}
          proposedDay={isFirst ? freeDay : undefined}
        />
        <InSaveBar>
          <Button type="submit" variant="default" onClick={() => (next.current = true)}>
            Zapisz i przyjmij następną
          </Button>
        </InSaveBar>
      </RecordForm>
    </div>
  )
}

function useClickedMass() {
  const mass_date = useSearchWord('mass_date')
  const mass_time = useSearchWord('mass_time')
  const parish_place_id = useSearchWord('parish_place_id')
  return {
    ...(mass_date && { mass_date }),
    ...(mass_time && { mass_time }),
    ...(parish_place_id && { parish_place_id: Number(parish_place_id) }),
  }
}

const Correction = intentions.edit.body

/** Form of an existing intention, which can also be moved to another Mass. */
export function EditIntention() {
  const intentionID = useParam('intentionID')
  const params = { id: Number(intentionID) }
  const { data } = useSuspenseCall(intentions.get, { params })
  const edit = useSave(intentions.edit)
  const show = useShowIntention()
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

const withAdvice = (words: string, warnings: readonly Advice[]) =>
  [words, ...warnings.map(({ message }) => `${message}.`)].join(' ')

function useShowIntention() {
  const navigate = useNavigate()
  return ({ id, warnings }: z.infer<typeof Booked>, undo?: Undo) => {
    notifySaved(withAdvice('Zapisano intencję.', warnings), undo)
    void navigate({ to: `${INTENTIONS}/${id}/preview` })
  }
}
