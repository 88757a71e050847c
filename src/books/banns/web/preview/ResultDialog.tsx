import { Modal } from '@mantine/core'
import { Choice, LongText } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { type BannsAct, BannsResult, bannsBook } from '../../contract.ts'
import { resultWords } from '../../labels.ts'

const RESULTS = Object.entries(resultWords).map(([value, label]) => ({ value, label }))

export function ResultDialog({ act, onClose }: { act: BannsAct; onClose: () => void }) {
  const save = useSave(bannsBook.result)
  const { id, version } = act
  return (
    <Modal opened onClose={onClose} title="Wynik zapowiedzi" size="lg">
      <RecordForm
        schema={BannsResult}
        values={{ version, result: 'clear', obstacle: '' }}
        onSave={body => save.mutateAsync({ params: { id }, body })}
        onSaved={() => {
          notify('Wpisano wynik zapowiedzi', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
        inModal
      >
        <div className="kit-grid">
          <Choice name="result" label="Wynik" options={RESULTS} clearable={false} span={4} />
          <LongText
            name="obstacle"
            label="Zgłoszona przeszkoda"
            hint="Tylko gdy ktoś ją zgłosił"
            span={4}
            rows={3}
          />
        </div>
      </RecordForm>
    </Modal>
  )
}
