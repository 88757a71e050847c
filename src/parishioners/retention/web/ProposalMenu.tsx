import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu, Modal } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { buildProblem } from '#ui/calls/failures.ts'
import { useSave } from '#ui/calls/query.ts'
import { confirm, notify } from '#ui/dialogs/modals.ts'
import { Day, LongText } from '#ui/fields.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { KeepEntry, type RetentionProposal, retention } from '../contract.ts'
import { RETENTION_KINDS, TERMS } from '../terms.ts'

interface Props {
  proposal: RetentionProposal
}

/** Menu with both decisions about one record. */
export function ProposalMenu({ proposal }: Props) {
  const { kind, record_id, version, subject, restricted } = proposal
  const [keeping, setKeeping] = useState(false)
  const erase = useSave(retention.erase)
  const handleErase = async () => {
    const { erases, remains } = TERMS[kind]
    const message = `${subject} (${RETENTION_KINDS[kind]}). Usunie się ${erases}, także z historii zmian. Zostanie: ${remains}. Tej czynności nie można cofnąć; kopie zapasowe zachowują dane do swojego wygaśnięcia.`
    const isConfirmed = await confirm({
      title: 'Usunięcie danych po terminie',
      message,
      yes: 'Usuń dane',
      no: 'Wróć',
      danger: true,
    })
    if (!isConfirmed) return
    try {
      await erase.mutateAsync({ body: { kind, record_id, version } })
      notify('Dane usunięto', { tone: 'good' })
    } catch (error) {
      notify(buildProblem(error).message, { tone: 'bad' })
    }
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Rozstrzygnij: ${subject}, ${RETENTION_KINDS[kind]}`}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setKeeping(true)}>Zachowaj do dnia…</Menu.Item>
          {!restricted && (
            <Menu.Item color="red" onClick={() => void handleErase()}>
              Usuń dane…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {keeping && <KeepDialog proposal={proposal} onClose={() => setKeeping(false)} />}
    </>
  )
}

function KeepDialog({ proposal, onClose }: Props & { onClose: () => void }) {
  const { kind, record_id, version, subject } = proposal
  const keep = useSave(retention.keep)
  return (
    <Modal opened onClose={onClose} title="Zachowanie danych" size="lg">
      <RecordForm
        inModal
        schema={KeepEntry}
        values={{ keep_until: null, reason: '' }}
        onSave={body => keep.mutateAsync({ body: { ...body, kind, record_id, version } })}
        onSaved={onClose}
        onCancel={onClose}
      >
        <p className="retention-words">
          {subject} ({RETENTION_KINDS[kind]}). Po tym dniu program zaproponuje ten zapis ponownie.
        </p>
        <div className="kit-grid">
          <Day name="keep_until" label="Zachować do" span={2} autoFocus />
          <LongText
            name="reason"
            label="Powód"
            hint="Na przykład: sprawa w sądzie kościelnym, znak i data pisma"
            span={4}
            rows={2}
          />
        </div>
      </RecordForm>
    </Modal>
  )
}
