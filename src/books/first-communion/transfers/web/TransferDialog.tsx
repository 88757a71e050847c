import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CallProblem } from '#ui/calls/call.ts'
import { Day, Text } from '#ui/fields.ts'
import { notify, notifySaved } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { plural } from '#shared/text/plural.ts'
import { MinisterField } from '#books/core/web/form/MinisterField.tsx'
import { useOwnParish } from '#dictionaries/parishes/web/own-parish.ts'
import { PlaceField } from '#books/core/web/form/PlaceField.tsx'
import type { GroupQuery } from '#books/core/groups/contract.ts'
import { useUndoTransfer } from './undo.ts'
import { TransferEntry, communionTransfers } from '../contract.ts'
import { Candidates } from './Candidates.tsx'

interface Props {
  group: GroupQuery
  onClose: () => void
}

/** Dialog with one date, church and minister for the whole group; the list shows the number of each child. */
export function TransferDialog({ group, onClose }: Props) {
  const transfer = useSave(communionTransfers.transfer)
  const undo = useUndoTransfer()
  const navigate = useNavigate()
  const client = useQueryClient()
  const communion_place = useOwnParish()
  return (
    <Modal opened onClose={onClose} title="Wpis grupy do księgi I Komunii" size="xl">
      <RecordForm
        inModal
        saveLabel="Wpisz do księgi"
        schema={TransferEntry}
        values={{ ...EMPTY_TRANSFER_ENTRY, communion_place }}
        onSave={body =>
          transfer.mutateAsync({ body: body }).catch(problem => {
            const message = problem instanceof CallProblem && listProblem(problem.errors)
            if (message) {
              notify(message, { tone: 'bad' })
              void client.invalidateQueries({ queryKey: [communionTransfers.plan.path] })
            }
            throw problem
          })
        }
        onSaved={({ id, acts }) => {
          notifySaved(`Wpisano do księgi: ${plural(acts, 'akt', 'akty', 'aktów')}`, {
            label: 'Cofnij',
            run: () => void undo(id, acts),
          })
          void navigate({
            to: '/books/first-communion',
            search: { transfer_id: id, sort: 'act', sortType: 'asc' },
          })
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Day name="communion_date" label="Data I Komunii" autoFocus />
          <Day name="first_confession_date" label="Pierwsza spowiedź" />
          <PlaceField name="communion_place" label="Kościół" span={2} />
          <MinisterField label="Szafarz" span={2} />
          <Text name="volume" label="Tom" />
        </div>
        <Candidates group={group} />
      </RecordForm>
    </Modal>
  )
}

// Returns the error of the list, which has no field to show it; the list is then reloaded.
const listProblem = (errors: Record<string, string[]>) =>
  (errors.preparations ?? errors.first_number)?.[0]

const EMPTY_TRANSFER_ENTRY = {
  communion_date: null,
  first_confession_date: null,
  parish_place_id: null,
  minister_id: null,
  minister: '',
  volume: '',
  first_number: null,
  preparations: [],
}
