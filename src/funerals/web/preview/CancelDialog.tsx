import { Modal } from '@mantine/core'
import { useSave } from '#ui/calls/query.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { Check, LongText } from '#ui/fields.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { currentUserCan } from '#shell/session.ts'
import { type Funeral, FuneralCancellation, funerals } from '../../contract.ts'

/** Dialog that cancels a funeral with a reason; its Mass too, unless the family keeps it. */
export function CancelDialog({ funeral, onClose }: { funeral: Funeral; onClose: () => void }) {
  const cancel = useSave(funerals.cancel)
  const hasMass = funeral.mass?.status === 'accepted' && currentUserCan('intentions.write')
  return (
    <Modal opened onClose={onClose} title="Odwołanie pogrzebu" size="lg">
      <p className="kit-none">
        Zgłoszenie zostanie na liście jako odwołane; można je później przywrócić.
        {funeral.necrology_published && ' Nekrolog zniknie ze strony parafii.'}
      </p>
      <RecordForm
        inModal
        schema={FuneralCancellation}
        values={{ version: funeral.version, reason: '', cancel_mass: hasMass }}
        saveLabel="Odwołaj pogrzeb"
        onSave={body => cancel.mutateAsync({ params: { id: funeral.id }, body })}
        onSaved={() => {
          notify('Odwołano pogrzeb', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <LongText name="reason" label="Powód" span={4} rows={2} />
          {hasMass && <Check name="cancel_mass" label="Odwołaj też Mszę pogrzebową" span={4} />}
        </div>
      </RecordForm>
    </Modal>
  )
}
