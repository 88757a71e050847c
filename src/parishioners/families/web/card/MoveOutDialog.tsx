import { Modal } from '@mantine/core'
import { Check, Day } from '#ui/fields.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { families, type Family, MoveOut } from '../../contract.ts'
import { useUndoMoveOut } from './undoing.ts'

/** Dialog for a family that leaves the parish: the card becomes inactive, its history stays. */
export function MoveOutDialog({ family, onClose }: { family: Family; onClose: () => void }) {
  const moveOut = useSave(families.moveOut)
  const undo = useUndoMoveOut(family.id)
  return (
    <Modal opened onClose={onClose} title="Wyprowadzka rodziny" size="lg">
      <RecordForm
        inModal
        saveLabel="Odnotuj wyprowadzkę"
        schema={MoveOut}
        values={{ version: family.version, moved_out: null, members_too: true }}
        onSave={body => moveOut.mutateAsync({ params: { id: family.id }, body })}
        onSaved={({ version }) => {
          notifySaved('Karta rodziny jest odtąd nieaktywna', {
            label: 'Cofnij',
            run: () => void undo(version),
          })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="family-dialog">
          <Day name="moved_out" label="Dzień wyprowadzki" autoFocus />
          <Check name="members_too" label="Oznacz osoby jako byłych parafian" />
        </div>
      </RecordForm>
    </Modal>
  )
}
