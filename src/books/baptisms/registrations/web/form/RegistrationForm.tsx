import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { useOwnChurch } from '#books/core/web/form/PlaceField.tsx'
import { AlreadyBaptised } from '../../../web/form/AlreadyBaptised.tsx'
import { buildBlankValues } from '#books/core/columns/column.ts'
import { registeredColumns } from '../../../columns.ts'
import { useKnownChild } from '../../../web/form/known-child.ts'
import {
  type Registration,
  RegistrationEdition,
  BaptismRegistrationEntry,
  baptismRegistrations,
} from '../../contract.ts'
import { useAfterSave } from './after-save.ts'
import { buildBlankRegistration } from './blank.ts'
import { RegistrationFields } from './RegistrationFields.tsx'
import { formatName } from '#shared/people/mononym.ts'

export function AddRegistration() {
  const peopleIDToBeBaptized = useParam('peopleIDToBeBaptized')
  const id = Number(peopleIDToBeBaptized)
  const child = useKnownChild(id)
  const add = useSave(baptismRegistrations.add)
  const church = useOwnChurch()
  const show = useAfterSave()
  const { person, values } = child ?? { values: {} }
  const initialValues = { ...buildBlankRegistration(church), ...values }
  return (
    <>
      <ScreenHead title={person ? `Zgłoszenie: ${formatName(person)}` : 'Nowe zgłoszenie'} />
      {person && <AlreadyBaptised person={person} />}
      <RecordForm
        schema={BaptismRegistrationEntry}
        values={initialValues}
        onSave={body => add.mutateAsync({ body: body })}
        onSaved={show}
      >
        <RegistrationFields person_status={person?.status} />
      </RecordForm>
    </>
  )
}

export function EditRegistration({ id }: { id: number }) {
  const params = { id }
  const { data: registration } = useSuspenseCall(baptismRegistrations.get, { params })
  const edit = useSave(baptismRegistrations.edit)
  const show = useAfterSave()
  return (
    <>
      <ScreenHead title={`Zgłoszenie: ${formatName(registration)}`} />
      <RecordForm
        schema={RegistrationEdition}
        values={getValues(registration)}
        reload={async () => getValues(await call(baptismRegistrations.get, { params }))}
        onSave={body => edit.mutateAsync({ params, body: body })}
        onSaved={show}
      >
        <RegistrationFields />
      </RecordForm>
    </>
  )
}

const getValues = (registration: Registration) => ({
  ...buildBlankValues(registeredColumns),
  ...registration,
  godparents: registration.godparents,
  // The marks of the godparents decide where there are any.
  provided_godparents_certificates:
    registration.godparents.length === 0 && registration.provided_godparents_certificates,
})
