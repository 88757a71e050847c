import { Modal } from '@mantine/core'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { type DictionaryParish, DictionaryParishEntry, dictionaryParishes } from '../contract.ts'
import { DicParishFields } from './DicParishFields.tsx'

interface Props {
  name: string
  onClose: (added?: DictionaryParish) => void
}

/** Dialog that asks for the town of a new parish, because the same title exists in many towns. */
export function NewParish({ name, onClose }: Props) {
  const add = useSave(dictionaryParishes.add)
  return (
    <Modal opened onClose={() => onClose()} title="Nowa parafia w słowniku" size="lg">
      <RecordForm
        inModal
        schema={DictionaryParishEntry}
        values={{ name, town: '', diocese_id: null, address: '' }}
        onSave={body => add.mutateAsync({ body })}
        onSaved={({ entry }) => onClose(entry)}
        onCancel={() => onClose()}
      >
        <div className="kit-grid">
          <DicParishFields />
        </div>
      </RecordForm>
    </Modal>
  )
}
