import '../people.css'
import { RestoredChange } from '#history/web/RestoredChange.tsx'
import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { people } from '../../contract.ts'
import { useAfterSave } from './PeopleForm.tsx'
import { PersonFields } from './PersonFields.tsx'
import { toFormValues } from './values.ts'

export function EditPerson() {
  const peopleID = useParam('peopleID')
  const params = { id: Number(peopleID) }
  const { data: person } = useSuspenseCall(people.get, { params })
  const edit = useSave(people.edit)
  const show = useAfterSave()
  // A failed reload of the card must not discard the typed values, so the error is shown only without a card.
  return (
    <>
      <ScreenHead title={`${person.surname} ${person.names}`} />
      <RecordForm
        schema={people.edit.body}
        values={toFormValues(person)}
        reload={async () => toFormValues(await call(people.get, { params }))}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={show}
      >
        <RestoredChange />
        <PersonFields person={person} />
      </RecordForm>
    </>
  )
}
