import { useNavigate } from '@tanstack/react-router'
import { useParam, useSearchWord } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { useOptionalCall, useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { people } from '#parishioners/people/contract.ts'
import { actLabel } from '#shared/act-label.ts'
import { ActForm, useShowAct } from '#books/core/web/form/ActForm.tsx'
import { blankAct } from '#books/core/book.ts'
import { useOwnParish } from '#dictionaries/parishes/web/own-parish.ts'
import { confirmationColumns } from '../../columns.ts'
import { ConfirmationCorrection, ConfirmationEntry, confirmations } from '../../contract.ts'
import { CONFIRMATION } from '../paths.ts'
import { AlreadyConfirmed } from './AlreadyConfirmed.tsx'
import { ConfirmationFields } from './ConfirmationFields.tsx'
import { fromPerson } from './values.ts'
import { formatName } from '#shared/people/mononym.ts'

/** Form of a new act: of a person in the register, or without one (0) when an old volume is copied. */
export function AddConfirmation() {
  const peopleIDConfirmation = useParam('peopleIDConfirmation')
  const redirect = useSearchWord('redirect')
  const id = Number(peopleIDConfirmation)
  const { data: person } = useOptionalCall(people.get, id > 0 ? { params: { id } } : undefined)
  const add = useSave(confirmations.add)
  const confirmation_place = useOwnParish()
  const show = useShowAct(CONFIRMATION)
  const navigate = useNavigate()
  const goBack = () => void navigate({ to: `${CONFIRMATION}/choice` })
  return (
    <>
      <ScreenHead title={person ? `Bierzmowanie: ${formatName(person)}` : 'Akt z dawnej księgi'} />
      {person && <AlreadyConfirmed person={person} />}
      <ActForm<ConfirmationEntry>
        schemas={ConfirmationEntry.options}
        values={{
          ...blankAct(confirmationColumns),
          ...(person && fromPerson(person)),
          confirmation_place,
          archival: !person,
        }}
        onSave={body => add.mutateAsync({ body })}
        onSaved={show}
        onCancel={redirect === 'choice' ? goBack : undefined}
      >
        <ConfirmationFields person_status={person?.status} />
      </ActForm>
    </>
  )
}

/** „Popraw wpis”: form of an existing act, changed with a reason. */
export function EditConfirmation() {
  const confirmationID = useParam('confirmationID')
  const params = { id: Number(confirmationID) }
  const { data: act } = useSuspenseCall(confirmations.get, { params })
  const edit = useSave(confirmations.edit)
  const show = useShowAct(CONFIRMATION)
  return (
    <>
      <ScreenHead title={`Poprawka aktu ${actLabel(act)}`} />
      <ActForm<ConfirmationCorrection>
        schemas={ConfirmationCorrection.options}
        values={{ ...act, reason: '' }}
        reload={async () => ({ ...(await call(confirmations.get, { params })), reason: '' })}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={show}
      >
        <ConfirmationFields written />
      </ActForm>
    </>
  )
}
