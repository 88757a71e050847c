import { useNavigate } from '@tanstack/react-router'
import { useParam, useSearchWord } from '#kit/address.tsx'
import { call } from '#kit/call.tsx'
import { notify } from '#kit/modals.tsx'
import { useCall, useSave } from '#kit/query.tsx'
import { RecordForm } from '#kit/RecordForm.tsx'
import { ScreenHead } from '#kit/ScreenHead.tsx'
import { people } from '#people/contract.ts'
import { AlreadyConfirmed } from '../../form/AlreadyConfirmed.tsx'
import { PREPARATIONS } from '../../paths.tsx'
import { PreparationChange, PreparationEntry, confirmationPreparations } from '../contract.ts'
import { PreparationFields } from './PreparationFields.tsx'
import { fromCard, fromPerson } from './values.tsx'

/** Somebody of the register begins to prepare. */
export function AddPreparation() {
  const peopleID = useParam('peopleID')
  const redirect = useSearchWord('redirect')
  const navigate = useNavigate()
  const { data: person } = useCall(people.get, { params: { id: Number(peopleID) } })
  const add = useSave(confirmationPreparations.add)
  const show = useShow()
  if (!person) return null
  const baptised = [...person.acts, ...person.sacraments].some(
    one => one.kind === 'baptism' && !('cancelled' in one && one.cancelled),
  )
  return (
    <>
      <ScreenHead title={`Przygotowanie: ${person.names} ${person.surname}`} />
      <AlreadyConfirmed person={person} />
      <RecordForm
        schema={PreparationEntry}
        values={fromPerson(person)}
        onSave={body => add.mutateAsync({ body })}
        onSaved={show}
        onCancel={
          redirect === 'choice' ? () => void navigate({ to: `${PREPARATIONS}/choice` }) : undefined
        }
      >
        <PreparationFields known={{ ...person, baptised }} />
      </RecordForm>
    </>
  )
}

export function EditPreparation() {
  const preparationID = useParam('preparationID')
  const params = { id: Number(preparationID) }
  const { data: card } = useCall(confirmationPreparations.get, { params })
  const edit = useSave(confirmationPreparations.edit)
  const show = useShow()
  if (!card) return null
  return (
    <>
      <ScreenHead title={`Przygotowanie: ${card.names} ${card.surname}`} />
      <RecordForm
        schema={PreparationChange}
        values={fromCard(card)}
        reload={async () => fromCard(await call(confirmationPreparations.get, { params }))}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={show}
      >
        <PreparationFields
          known={{ birth_date: card.birth_date, baptised: card.baptism !== null }}
        />
      </RecordForm>
    </>
  )
}

function useShow() {
  const navigate = useNavigate()
  return ({ id }: { id: number }) => {
    notify('Zapisano kartę kandydata', { tone: 'good' })
    void navigate({ to: `${PREPARATIONS}/${id}/preview` })
  }
}
