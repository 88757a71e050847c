import { Button, Modal } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Choice, Day } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { currentUserCan } from '#shell/session.ts'
import { RegistryLetter, type Wedding, weddings } from '../../contract.ts'
import { SENDING_METHODS } from '../../entry.ts'
import { countdownWords } from '../CountdownMark.tsx'
import { sentWords } from '../../labels.ts'

const METHODS = SENDING_METHODS.map(value => ({ value, label: sentWords[value] }))

/** Notice that the civil registry waits for the certificate, with an action that records its sending. */
export function RegistryNotice({ act }: { act: Wedding }) {
  const [asking, ask] = useState(false)
  const { countdown } = act
  if (!countdown) return null
  const words = countdownWords(countdown)
  return (
    <div className="kit-banner books-offer" role="status" data-tone="bad">
      <p>
        <strong>{words.charAt(0).toUpperCase() + words.slice(1)}.</strong> Zaświadczenie o zawarciu
        małżeństwa przekazuje się do USC przed upływem pięciu dni, bez dni ustawowo wolnych (art. 8
        § 3 KRO).
      </p>
      {currentUserCan('weddings.write') && (
        <Button
          variant="default"
          leftSection={<IconMailCheck size={18} aria-hidden />}
          onClick={() => ask(true)}
        >
          Przekazano do USC
        </Button>
      )}
      {asking && <SentDialog act={act} onClose={() => ask(false)} />}
    </div>
  )
}

function SentDialog({ act, onClose }: { act: Wedding; onClose: () => void }) {
  const save = useSave(weddings.registry)
  const { id, version } = act
  return (
    <Modal opened onClose={onClose} title="Przekazano do USC" size="lg">
      <RecordForm
        schema={RegistryLetter}
        values={{ version, usc_sent_date: null, usc_sent_method: null }}
        onSave={body => save.mutateAsync({ params: { id }, body })}
        onSaved={() => {
          notify('Odnotowano przekazanie do USC', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
        inModal
        saveLabel="Odnotuj przekazanie"
      >
        <div className="kit-grid">
          <Day name="usc_sent_date" label="Data przekazania" span={2} />
          <Choice
            name="usc_sent_method"
            label="Sposób"
            options={METHODS}
            clearable={false}
            span={2}
          />
        </div>
      </RecordForm>
    </Modal>
  )
}
