import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { useNewcomer, useShowCard } from '../../../../preparations/web/writing.ts'
import { AlreadyConfirmed } from '../../../web/form/AlreadyConfirmed.tsx'
import {
  PreparationChange,
  ConfirmationPreparationEntry,
  confirmationPreparations,
} from '../../contract.ts'
import { candidatePreparationModule } from '../preparation.ts'
import { PreparationFields } from './PreparationFields.tsx'
import { fromPerson } from './values.ts'
import { formatName } from '#shared/people/mononym.ts'

/** Form that adds a person of the register to the preparation. */
export function AddPreparation() {
  const newcomer = useNewcomer(candidatePreparationModule)
  const add = useSave(confirmationPreparations.add)
  const show = useShowCard(candidatePreparationModule)
  if (!newcomer) return null
  const { person, baptised, onCancel } = newcomer
  return (
    <>
      <ScreenHead title={`Przygotowanie: ${formatName(person)}`} />
      <AlreadyConfirmed person={person} />
      <RecordForm
        schema={ConfirmationPreparationEntry}
        values={fromPerson(person)}
        onSave={body => add.mutateAsync({ body })}
        onSaved={show}
        onCancel={onCancel}
      >
        <PreparationFields known={{ ...person, baptised }} />
      </RecordForm>
    </>
  )
}

export function EditPreparation() {
  const params = { id: Number(useParam('preparationID')) }
  const { data: card } = useSuspenseCall(confirmationPreparations.get, { params })
  const edit = useSave(confirmationPreparations.edit)
  const show = useShowCard(candidatePreparationModule)
  return (
    <>
      <ScreenHead title={`Przygotowanie: ${formatName(card)}`} />
      <RecordForm
        schema={PreparationChange}
        values={card}
        reload={() => call(confirmationPreparations.get, { params })}
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
