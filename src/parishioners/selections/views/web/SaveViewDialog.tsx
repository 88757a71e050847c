import { Modal } from '@mantine/core'
import { Check, Text } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { type ViewInput, ViewWords, viewEntries } from '../entry.ts'

interface Props {
  kept: ViewInput
  onClose: () => void
}

/** Dialog that saves the active filters under a name. */
export function SaveViewDialog({ kept, onClose }: Props) {
  const add = useSave(viewEntries.add)
  return (
    <Modal opened onClose={onClose} title="Nowy widok" size="lg">
      <p>Widok zapamięta wyszukiwanie, filtry i kolejność listy, nie osoby.</p>
      <RecordForm
        inModal
        schema={ViewWords}
        values={{ name: '', shared: false }}
        onSave={words => add.mutateAsync({ body: { ...words, kept } })}
        onSaved={() => {
          notify('Zapisano widok', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Text name="name" label="Nazwa widoku" span={4} autoFocus />
          <Check name="shared" label="Dla wszystkich, którzy pracują w kancelarii" />
        </div>
      </RecordForm>
    </Modal>
  )
}
