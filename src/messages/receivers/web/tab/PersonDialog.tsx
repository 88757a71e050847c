import { Modal } from '@mantine/core'
import * as z from 'zod'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { PersonField } from '#parishioners/people/web/PersonField.tsx'
import { Id, orNull } from '#shared/fields.ts'
import type { ReceiversEntry } from '../../contract.ts'

const One = z.strictObject({
  person_id: orNull(Id).pipe(z.number('Wybierz osobę z kartoteki')),
})

interface Props<Answer> {
  onClose: () => void
  onSave: (entry: ReceiversEntry) => Promise<Answer>
  onSaved: (answer: Answer) => void
}

/** Dialog that adds one person of the register. */
export function PersonDialog<Answer>({ onClose, onSave, onSaved }: Props<Answer>) {
  return (
    <Modal opened onClose={onClose} title="Dodaj osobę">
      <RecordForm
        inModal
        saveLabel="Dodaj osobę"
        schema={One}
        values={{ person_id: null }}
        onSave={({ person_id }) => onSave({ people: [person_id], parishWorkers: [] })}
        onSaved={answer => {
          onSaved(answer)
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <PersonField name="person_id" label="Osoba" span={4} autoFocus />
        </div>
      </RecordForm>
    </Modal>
  )
}
