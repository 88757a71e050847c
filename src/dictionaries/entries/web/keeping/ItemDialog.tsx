import { Modal } from '@mantine/core'
import { Text } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { type DictionaryItem, DictionaryItemEntry, dictionaries } from '../../contract.ts'

interface Props {
  name: string
  /** The item to be changed; undefined for a new one. */
  item?: DictionaryItem
  onClose: () => void
}

export function ItemDialog({ name, item, onClose }: Props) {
  const add = useSave(dictionaries.addItem)
  const edit = useSave(dictionaries.editItem)
  const params = { name }
  return (
    <Modal opened onClose={onClose} title={item ? 'Poprawka pozycji' : 'Nowa pozycja'} size="lg">
      <RecordForm
        inModal
        schema={DictionaryItemEntry}
        values={{ value: item?.value ?? '' }}
        onSave={({ value }) =>
          item
            ? edit.mutateAsync({ params, body: { id: item.id, version: item.version, value } })
            : add.mutateAsync({ params, body: { value } })
        }
        onSaved={() => {
          notify(item ? 'Poprawiono pozycję' : 'Dodano pozycję', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Text name="value" label="Pozycja" span={4} />
        </div>
      </RecordForm>
    </Modal>
  )
}
