import { Modal } from '@mantine/core'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { Choice, Day, LongText } from '#ui/fields.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ConsentEntry, rights } from '../../contract.ts'
import { ASKED_SOURCES } from '../../labels.ts'

const HOW = Object.entries(ASKED_SOURCES).map(([value, label]) => ({ value, label }))

interface Props {
  person_id: number
  onClose: () => void
}

/** Dialog for recording a new consent. */
export function ConsentDialog({ person_id, onClose }: Props) {
  const add = useSave(rights.addConsent)
  return (
    <Modal opened onClose={onClose} title="Nowa zgoda" size="lg">
      <RecordForm
        inModal
        schema={ConsentEntry}
        values={{ dic_consent_kind_id: null, given_on: null, source: null, note: '' }}
        onSave={body => add.mutateAsync({ params: { id: person_id }, body })}
        onSaved={onClose}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <DictionaryField
            name="dic_consent_kind_id"
            dictionary="ConsentKind"
            label="Na co się zgadza"
            span={4}
            autoFocus
          />
          <Day name="given_on" label="Data zgody" span={2} />
          <Choice name="source" label="Jak wyrażona" options={HOW} span={2} clearable={false} />
          <LongText
            name="note"
            label="Uwaga"
            hint="Na przykład gdzie leży podpisane oświadczenie"
            span={4}
            rows={2}
          />
        </div>
      </RecordForm>
    </Modal>
  )
}
