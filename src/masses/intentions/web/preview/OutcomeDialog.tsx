import { Modal } from '@mantine/core'
import { LongText, Text } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { type Intention, IntentionOutcome, intentions } from '../../contract.ts'
import { CelebrantField } from '../MassFields.tsx'

export type IntentionEnding = 'celebrated' | 'passed_on' | 'cancelled'

const WORDS: Record<IntentionEnding, [title: string, action: string, message: string]> = {
  celebrated: ['Msza odprawiona', 'Potwierdź odprawienie', 'Zapisano, że Mszę odprawiono'],
  passed_on: ['Przekazanie intencji', 'Przekaż intencję', 'Intencję przekazano'],
  cancelled: [
    'Odwołanie intencji',
    'Odwołaj intencję',
    'Intencję odwołano; jej miejsce jest wolne',
  ],
}

interface Props {
  intention: Intention
  ending: IntentionEnding
  onClose: () => void
}

/** Asks for the outcome of an intention: who celebrated it, to whom it was passed on, or why it was cancelled. */
export function OutcomeDialog({ intention, ending, onClose }: Props) {
  const settle = useSave(intentions.settle)
  const { id, version, celebrant, celebrant_id } = intention
  const [title, action, message] = WORDS[ending]
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <RecordForm
        inModal
        saveLabel={action}
        schema={IntentionOutcome}
        values={{ version, status: ending, celebrant, celebrant_id, passed_to: '', reason: '' }}
        onSave={body => settle.mutateAsync({ params: { id }, body })}
        onSaved={() => {
          notify(message, { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          {ending === 'celebrated' && <CelebrantField />}
          {ending === 'passed_on' && <Text name="passed_to" label="Komu przekazano" span={4} />}
          {ending !== 'celebrated' && <LongText name="reason" label="Powód" rows={2} span={4} />}
        </div>
      </RecordForm>
    </Modal>
  )
}
