import { Modal } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useSave } from '#ui/calls/query.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { Choice, Day, LongText, Text } from '#ui/fields.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { LiftEntry, rights } from '../../contract.ts'
import { LIFT_BASES } from '../../labels.ts'

const BASES = Object.entries(LIFT_BASES).map(([value, label]) => ({ value, label }))

interface Props {
  restriction: { id: number; version: number }
  onClose: () => void
}

/** Dialog that lifts a restriction on a chosen basis; the basis of the ordinary requires a document. */
export function LiftDialog({ restriction: { id, version }, onClose }: Props) {
  const lift = useSave(rights.lift)
  const values = {
    version,
    basis: null,
    document_number: '',
    issued_on: null,
    issuer: '',
    reason: '',
  }
  return (
    <Modal opened onClose={onClose} title="Zdjęcie ograniczenia" size="lg">
      <RecordForm
        inModal
        schema={LiftEntry}
        saveLabel="Zdejmij ograniczenie"
        values={values}
        onSave={async body => {
          await lift.mutateAsync({ params: { id }, body })
          notify('Ograniczenie zdjęto', { tone: 'good' })
        }}
        onSaved={onClose}
        onCancel={onClose}
      >
        <p className="rights-words">
          Kartę będzie można znowu edytować i łączyć, a osoba wróci do wydruków list i do plików.
        </p>
        <div className="kit-grid">
          <Choice
            name="basis"
            label="Podstawa"
            options={BASES}
            span={4}
            clearable={false}
            autoFocus
          />
          <OrdinaryDocument />
          <LongText name="reason" label="Powód" span={4} rows={2} />
        </div>
      </RecordForm>
    </Modal>
  )
}

function OrdinaryDocument() {
  if (useWatch({ name: 'basis' }) !== 'ordinary') return null
  return (
    <>
      <Text name="document_number" label="Numer dokumentu" maxLength={50} span={2} required />
      <Day name="issued_on" label="Data dokumentu" span={2} required />
      <Text name="issuer" label="Kto wydał" maxLength={200} span={4} required />
    </>
  )
}
