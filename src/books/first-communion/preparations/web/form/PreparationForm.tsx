import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { useNewcomer, useShowCard } from '../../../../preparations/web/writing.ts'
import { AlreadyCommuned } from '../../../web/form/AlreadyCommuned.tsx'
import { CommunionPreparationEntry, communionPreparations } from '../../contract.ts'
import { childPreparationModule } from '../preparation.ts'
import { PreparationFields } from './PreparationFields.tsx'
import { fromCard, fromPerson } from './values.ts'
import { formatName } from '#shared/people/mononym.ts'

/** Form that adds a child of the register to the preparation. */
export function AddPreparation() {
  const newcomer = useNewcomer(childPreparationModule)
  const save = useSave(communionPreparations.save)
  const show = useShowCard(childPreparationModule)
  if (!newcomer) return null
  const { person, baptised, onCancel } = newcomer
  return (
    <>
      <ScreenHead title={`Przygotowanie: ${formatName(person)}`} />
      <AlreadyCommuned person={person} />
      <RecordForm
        schema={CommunionPreparationEntry}
        values={fromPerson(person)}
        onSave={body => save.mutateAsync({ body })}
        onSaved={show}
        onCancel={onCancel}
      >
        <PreparationFields baptised={baptised} />
      </RecordForm>
    </>
  )
}

export function EditPreparation() {
  const params = { id: Number(useParam('communionPreparationsID')) }
  const { data: card } = useSuspenseCall(communionPreparations.get, { params })
  const save = useSave(communionPreparations.save)
  const show = useShowCard(childPreparationModule)
  return (
    <>
      <ScreenHead title={`Przygotowanie: ${card.name} ${card.surname}`} />
      <RecordForm
        schema={CommunionPreparationEntry}
        values={fromCard(card)}
        reload={async () => fromCard(await call(communionPreparations.get, { params }))}
        onSave={body => save.mutateAsync({ body })}
        onSaved={show}
      >
        <PreparationFields baptised={card.baptism !== null} />
      </RecordForm>
    </>
  )
}
