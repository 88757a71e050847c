import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Modal } from '@mantine/core'
import { useController } from 'react-hook-form'
import { Text } from '#ui/fields.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { hasPermission } from '#auth/rights/permissions.ts'
import { useSession } from '#shell/session.ts'
import { showWebhookSecret } from './WebhookActions.tsx'
import { type Webhook, WebhookEntry, webhooks } from '../contract.ts'
import { eventTypes, webhookEvents } from '../events.ts'

interface Props {
  /** Webhook to edit; undefined for a new one. */
  webhook?: Webhook
  onClose: () => void
}

/** Edits the address and the events of a webhook; the secret of a new webhook is shown once. */
export function WebhookForm({ webhook, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={webhook ? 'Zmiana webhooka' : 'Nowy webhook'} size="lg">
      {webhook ? <Changed webhook={webhook} onClose={onClose} /> : <Added onClose={onClose} />}
    </Modal>
  )
}

function Added({ onClose }: Props) {
  const add = useSave(webhooks.add)
  return (
    <RecordForm
      inModal
      schema={WebhookEntry}
      values={{ url: '', events: [] }}
      onSave={body => add.mutateAsync({ body })}
      onSaved={({ secret }) => {
        onClose()
        showWebhookSecret(secret)
      }}
      onCancel={onClose}
    >
      <Fields />
    </RecordForm>
  )
}

function Changed({ webhook, onClose }: Required<Props>) {
  const edit = useSave(webhooks.edit)
  const { id, version, url, events } = webhook
  return (
    <RecordForm
      inModal
      schema={webhooks.edit.body}
      values={{ version, url, events }}
      onSave={body => edit.mutateAsync({ params: { id }, body })}
      onSaved={(_, undo) => {
        onClose()
        notifySaved('Zapisano', undo)
      }}
      onCancel={onClose}
    >
      <Fields />
    </RecordForm>
  )
}

const Fields = () => (
  <div className="kit-grid">
    <Text
      name="url"
      label="Adres, na który wysyłać"
      hint="Zaczyna się od https://; poda go osoba, która prowadzi tamten program"
      span={4}
    />
    <Events />
  </div>
)

function Events() {
  const { user } = useSession()
  const { field, fieldState } = useController({ name: 'events' })
  return (
    <Checkbox.Group
      className="kit-span-4"
      label="O czym zawiadamiać"
      description="Zdarzenie informuje, że coś się stało, i nie zawiera danych osób. O aktach: z ksiąg I Komunii, bierzmowanych i zmarłych."
      error={fieldState.error?.message}
      value={field.value}
      onChange={field.onChange}
    >
      <div className="kit-boxes">
        {eventTypes
          .filter(type => hasPermission(user, webhookEvents[type].access))
          .map(type => (
            <Checkbox key={type} value={type} label={webhookEvents[type].title} />
          ))}
      </div>
    </Checkbox.Group>
  )
}
