import './compose.css'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { confirm, notifySaved } from '#ui/dialogs/modals.ts'
import { plural } from '#shared/text/plural.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { HistorySection } from '#history/web/HistorySection.tsx'
import { type Message, MessageChange, messages } from '../../contract.ts'
import { MESSAGES } from '../paths.ts'
import { MessageFields } from './MessageFields.tsx'
import { MessageTabs } from '../../list/web/MessageTabs.tsx'
import { MessageState } from './sending/MessageState.tsx'
import { FIRST_RECEIVER_QUERY } from './sending/sending.ts'
import { SendSection } from './sending/SendSection.tsx'
import { SentMessage } from './sending/SentMessage.tsx'

/** Screen of one message: edited while it is a draft, with its progress afterwards. */
export function EditMessage() {
  const messageID = useParam('messageID')
  const params = { id: Number(messageID) }
  const { data } = useSuspenseCall(
    messages.get,
    { params, query: FIRST_RECEIVER_QUERY },
    { refetchInterval: onItsWay },
  )
  return (
    <>
      <ScreenHead title={data.title} badges={<MessageState message={data} />}>
        {data.state === 'draft' && <RemoveButton message={data} />}
      </ScreenHead>
      <MessageTabs id={data.id} count={data.receivers_count} here="message" />
      {data.state === 'draft' ? <Draft message={data} /> : <SentMessage message={data} />}
      <HistorySection table="messages" id={data.id} />
    </>
  )
}

/**
 * Returns the polling interval of a message in progress: every two seconds while it is sent, every five for reports of
 * the last hour.
 */
export function onItsWay(query: { state: { data?: unknown } }) {
  const message = query.state.data as Message | undefined
  if (message?.state === 'queued') return 2000
  if (message?.state !== 'done' || message.channel === 'email') return false
  const { handed, delivered, failed, refused } = message.progress
  const recent = Date.now() - Date.parse(message.queued_at ?? '') < 3_600_000
  return recent && handed > delivered + failed - refused ? 5000 : false
}

function Draft({ message }: { message: Message }) {
  const params = { id: message.id }
  const edit = useSave(messages.edit)
  const { parish, part_price, sender, plan } = message
  return (
    <RecordForm
      hasMainAction
      schema={MessageChange}
      values={message}
      reload={() => call(messages.get, { params, query: FIRST_RECEIVER_QUERY })}
      onSave={body => edit.mutateAsync({ params, body })}
      onSaved={(_, undo) => notifySaved('Zapisano wiadomość', undo)}
    >
      <MessageFields
        parish={parish}
        longest={plan!.longest}
        part_price={part_price}
        numbers={plan!.numbers}
        sender={sender}
      />
      <SendSection message={message} />
    </RecordForm>
  )
}

function RemoveButton({ message: { id, title, receivers_count } }: { message: Message }) {
  const remove = useSave(messages.remove)
  const say = useRunWithToast()
  const navigate = useNavigate()
  const run = async () => {
    const isConfirmed = await confirm({
      title: 'Usunięcie szkicu',
      message: `Szkic „${title}” zniknie, a z nim lista: ${plural(receivers_count, 'odbiorca', 'odbiorców', 'odbiorców')}. Czy go usunąć?`,
      yes: 'Usuń',
      no: 'Zostaw',
      danger: true,
    })
    if (isConfirmed && (await say(remove.mutateAsync({ params: { id } }), 'Usunięto szkic'))) {
      void navigate({ to: MESSAGES, ignoreBlocker: true })
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={18} aria-hidden />}
      onClick={() => void run()}
    >
      Usuń szkic
    </Button>
  )
}
