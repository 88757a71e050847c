import { type KeyboardEvent, useState } from 'react'
import { AddressFields } from '#dictionaries/addresses/web/AddressFields.tsx'
import { call } from '#ui/calls/call.ts'
import { useSave } from '#ui/calls/query.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { type Person, people } from '../../../contract.ts'
import { toFormValues } from '../../../web/form/values.ts'

interface Props {
  person: Person
  onClose: () => void
}

/** Form of the address within the card: Enter moves to the next field, Ctrl+S saves, Esc cancels. */
export function AddressEditor({ person, onClose }: Props) {
  const edit = useSave(people.edit)
  // Save the version that was opened, so that a change by another user is not overwritten.
  const [initialValues] = useState(() => toFormValues(person))
  const params = { id: person.id }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears Esc of its fields
    <div className="people-in-place-open" onKeyDown={leave}>
      <RecordForm
        inModal
        schema={people.edit.body}
        values={initialValues}
        reload={async () => toFormValues(await call(people.get, { params }))}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={(_, undo) => {
          notifySaved('Zapisano adres na karcie.', undo)
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <AddressFields />
        </div>
      </RecordForm>
    </div>
  )
}
