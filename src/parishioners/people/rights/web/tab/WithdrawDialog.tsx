import { Modal } from '@mantine/core'
import { Day } from '#ui/fields.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { type Consent, Withdrawal, rights } from '../../contract.ts'

interface Props {
  person_id: number
  consent: Consent
  onClose: () => void
}

/** Dialog that ends a consent: it asks only for the day, because a withdrawal needs no reason. */
export function WithdrawDialog({ person_id, consent, onClose }: Props) {
  const withdraw = useSave(rights.withdrawConsent)
  const { id: consentID, version, kind } = consent
  return (
    <Modal opened onClose={onClose} title="Wycofanie zgody" size="lg">
      <RecordForm
        inModal
        saveLabel="Wycofaj zgodę"
        schema={Withdrawal}
        values={{ version, withdrawn_on: null }}
        onSave={body => withdraw.mutateAsync({ params: { id: person_id, consentID }, body })}
        onSaved={onClose}
        onCancel={onClose}
      >
        <p className="rights-words">
          Zgoda „{kind}” przestanie obowiązywać. Zapis o niej pozostanie na karcie.
        </p>
        <div className="kit-grid">
          <Day name="withdrawn_on" label="Data wycofania" span={2} autoFocus />
        </div>
      </RecordForm>
    </Modal>
  )
}
