import { Modal } from '@mantine/core'
import type * as z from 'zod'
import { Choice, Text } from '#ui/fields.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { messages } from '#messages/contract.ts'
import { tellAdded } from '#messages/receivers/web/tab/AddReceivers.tsx'
import type { SelectedRecords } from '../../contract.ts'
import { SelectionGroup, chosenReceivers } from '../contract.ts'
import { FamilyChoice } from './FamilyChoice.tsx'

interface Props {
  to: z.input<typeof SelectedRecords>
  onClose: () => void
}

/** Dialog that adds the selected people to a group of receivers, or creates a group with them. */
export function GroupDialog({ to, onClose }: Props) {
  const add = useSave(chosenReceivers.group)
  const { data } = useCall(messages.choices)
  const groups = (data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Modal opened onClose={onClose} title="Dodanie do grupy" size="lg">
      <RecordForm
        inModal
        saveLabel="Dodaj do grupy"
        schema={SelectionGroup}
        values={{ message_group_id: null, name: null, whom: 'heads' }}
        onSave={entry => add.mutateAsync({ body: { ...entry, to } })}
        onSaved={answer => {
          tellAdded(answer, 'w grupie')
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Choice name="message_group_id" label="Grupa" options={groups} span={2} autoFocus />
          <Text name="name" label="Albo nowa grupa" span={2} />
          {to.of === 'families' && <FamilyChoice />}
        </div>
      </RecordForm>
    </Modal>
  )
}
