import { useNavigate } from '@tanstack/react-router'
import { useParam, useSearchWord } from '#kit/address.tsx'
import { call } from '#kit/call.tsx'
import { notify } from '#kit/modals.tsx'
import { useCall, useSave } from '#kit/query.tsx'
import { RecordForm } from '#kit/RecordForm.tsx'
import { ScreenHead } from '#kit/ScreenHead.tsx'
import { people } from '#people/contract.ts'
import { AlreadyCommuned } from '../../form/AlreadyCommuned.tsx'
import { PreparationEntry, communionPreparations } from '../contract.ts'
import { PreparationFields } from './PreparationFields.tsx'
import { fromCard, fromPerson } from './values.tsx'

const PATH = '/books/first-communion/preparations'

/** A child of the register begins to prepare. */
export function AddPreparation() {
  const peopleID = useParam('peopleID')
  const redirect = useSearchWord('redirect')
  const navigate = useNavigate()
  const { data: person } = useCall(people.get, { params: { id: Number(peopleID) } })
  const save = useSave(communionPreparations.save)
  const show = useShow()
  if (!person) return null
  const baptised = [...person.acts, ...person.sacraments].some(
    one => one.kind === 'baptism' && !('cancelled' in one && one.cancelled),
  )
  return (
    <>
      <ScreenHead title={`Przygotowanie: ${person.names} ${person.surname}`} />
      <AlreadyCommuned person={person} />
      <RecordForm
        schema={PreparationEntry}
        values={fromPerson(person)}
        onSave={body => save.mutateAsync({ body: body })}
        onSaved={show}
        onCancel={redirect === 'choice' ? () => void navigate({ to: `${PATH}/choice` }) : undefined}
      >
        <PreparationFields baptised={baptised} />
      </RecordForm>
    </>
  )
}

export function EditPreparation() {
  const communionPreparationsID = useParam('communionPreparationsID')
  const params = { id: Number(communionPreparationsID) }
  const { data: card } = useCall(communionPreparations.get, { params })
  const save = useSave(communionPreparations.save)
  const show = useShow()
  if (!card) return null
  return (
    <>
      <ScreenHead title={`Przygotowanie: ${card.name} ${card.surname}`} />
      <RecordForm
        schema={PreparationEntry}
        values={fromCard(card)}
        reload={async () => fromCard(await call(communionPreparations.get, { params }))}
        onSave={body => save.mutateAsync({ body: body })}
        onSaved={show}
      >
        <PreparationFields baptised={card.baptism !== null} />
      </RecordForm>
    </>
  )
}

function useShow() {
  const navigate = useNavigate()
  return ({ id }: { id: number }) => {
    notify('Zapisano kartę przygotowania', { tone: 'good' })
    void navigate({ to: `${PATH}/${id}/preview` })
  }
}
