import { Modal } from '@mantine/core'
import * as z from 'zod'
import { Tags } from '#ui/fields/Tags.tsx'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { type CoveredStreet, visitCoverage } from '../contract.ts'

const Entry = z.strictObject({ names: visitCoverage.names.body.shape.names })

/** Dialog for alternative names of a street, which the public search finds too. */
export function StreetNamesDialog({
  street,
  onClose,
}: {
  street: CoveredStreet
  onClose: () => void
}) {
  const save = useSave(visitCoverage.names)
  return (
    <Modal opened onClose={onClose} title={`Inne nazwy: ${street.street ?? ''}`} size="lg">
      <RecordForm
        inModal
        schema={Entry}
        values={{ names: street.other_names }}
        onSave={({ names }) =>
          save.mutateAsync({ body: { dic_street_id: street.dic_street_id!, names } })
        }
        onSaved={() => {
          notify('Zapisano nazwy', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Tags
            name="names"
            label="Dawna albo potoczna nazwa"
            hint="Po każdej nazwie Enter. Znajdzie po niej ulicę wyszukiwarka na stronie parafii."
            span={4}
          />
        </div>
      </RecordForm>
    </Modal>
  )
}
