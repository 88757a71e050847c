import '../people.css'
import { useNavigate } from '@tanstack/react-router'
import type * as z from 'zod'
import { useSearchWord } from '#ui/route-address.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import type { Undo } from '#ui/form/undoing.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { PersonEntry, people } from '../../contract.ts'
import { PEOPLE } from '../paths.ts'
import { useRemovePerson } from '../removing.ts'
import { PersonFields } from './PersonFields.tsx'
import { EMPTY_PERSON_ENTRY } from './values.ts'

export function AddPerson() {
  const add = useSave(people.add)
  const show = useAfterSave(true)
  const surname = useSearchWord('surname')
  const names = useSearchWord('names')
  return (
    <>
      <ScreenHead title="Nowy parafianin" />
      <RecordForm
        schema={PersonEntry}
        values={{ ...EMPTY_PERSON_ENTRY, surname: surname ?? '', names: names ?? '' }}
        onSave={body => add.mutateAsync({ body })}
        onSaved={show}
      >
        <PersonFields />
      </RecordForm>
    </>
  )
}

/** Returns a handler that reports a successful save with the first warning and opens the card. */
export function useAfterSave(isNew = false) {
  const navigate = useNavigate()
  const remove = useRemovePerson()
  return ({ id, version, warnings }: z.infer<typeof people.add.answer>, undo?: Undo) => {
    const advice = warnings[0] ? ` Sprawdź: ${warnings[0].message}` : ''
    // A new card has no former state, so its undo removes it from the register.
    const undoAction = { label: 'Cofnij', run: () => void remove(id, version) }
    notifySaved(`Zapisano kartę.${advice}`, isNew ? undoAction : undo)
    void navigate({ to: `${PEOPLE}/${id}/preview` })
  }
}
