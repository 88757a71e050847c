import { Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type * as z from 'zod'
import { Text } from '#ui/fields.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ChannelField } from '#messages/web/compose/ChannelField.tsx'
import { receiversPath } from '#messages/web/paths.ts'
import type { SelectedRecords } from '../../contract.ts'
import { SelectionMessage, chosenReceivers } from '../contract.ts'
import { FamilyChoice } from './FamilyChoice.tsx'

interface Props {
  to: z.input<typeof SelectedRecords>
  onClose: () => void
}

/**
 * Dialog that creates a draft message to the selected people; its list of receivers shows who gets it and why others do
 * not.
 */
export function MessageDialog({ to, onClose }: Props) {
  const add = useSave(chosenReceivers.message)
  const navigate = useNavigate()
  return (
    <Modal opened onClose={onClose} title="Wiadomość do zaznaczonych" size="lg">
      <p>
        Powstanie szkic z listą odbiorców. Zobaczysz na niej, kto go nie dostanie i dlaczego:
        zmarli, osoby, które odeszły, bez zgody albo z zastrzeżonymi danymi.
      </p>
      <RecordForm
        inModal
        schema={SelectionMessage}
        values={{ channel: 'sms', title: '', whom: 'heads' }}
        onSave={entry => add.mutateAsync({ body: { ...entry, to } })}
        onSaved={({ id }) => void navigate({ to: receiversPath(id) })}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <ChannelField />
          <Text
            name="title"
            label="Tytuł"
            hint="SMS-a: tylko dla kancelarii; listu: temat"
            span={3}
            autoFocus
          />
          {to.of === 'families' && <FamilyChoice />}
        </div>
      </RecordForm>
    </Modal>
  )
}
