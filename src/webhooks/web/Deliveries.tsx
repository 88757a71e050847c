import { Button, Modal } from '@mantine/core'
import { useCall, useSave } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/form/refused.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { showInstant } from '#ui/format.ts'
import { type Delivery, type Webhook, webhooks } from '../contract.ts'
import { answerText, bookText, deliveryMarks, eventText } from './labels.ts'

interface Props {
  webhook: Webhook
  onClose: () => void
}

export function Deliveries({ webhook, onClose }: Props) {
  const { data, error } = useCall(webhooks.deliveries, { params: { id: webhook.id } })
  return (
    <Modal opened onClose={onClose} title="Wysyłki z 30 dni" size="lg">
      {error && <p role="alert">{error.message}</p>}
      {data?.data.length === 0 && <p>Niczego jeszcze nie wysłano.</p>}
      {data && data.data.length > 0 && (
        <ul className="webhook-deliveries">
          {data.data.map(delivery => (
            <Line key={delivery.id} webhook={webhook} delivery={delivery} />
          ))}
        </ul>
      )}
    </Modal>
  )
}

function Line({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const { type, book, created_at, state, tries, next_at } = delivery
  const [words, tone] = deliveryMarks[state]
  const nextTryText =
    state === 'waiting' && tries > 0 ? ` Następna próba: ${showInstant(next_at)}.` : ''
  return (
    <li>
      <div>
        <strong>{eventText(type)}</strong>
        {book && ` (${bookText(book)})`} <Mark tone={tone}>{words}</Mark>
        <p>
          {showInstant(created_at)}: {answerText(delivery)}. Prób: {tries}.{nextTryText}
        </p>
      </div>
      {webhook.active && <Resend webhook={webhook} delivery={delivery} />}
    </li>
  )
}

function Resend({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const resend = useSave(webhooks.resend)
  const withNotice = useRunWithToast()
  const run = () =>
    withNotice(
      resend.mutateAsync({ params: { id: webhook.id, deliveryId: delivery.id } }),
      'Wysyłamy ponownie',
    )
  return (
    <Button
      variant="default"
      loading={resend.isPending}
      onClick={() => void run()}
      aria-label={`Wyślij ponownie: ${eventText(delivery.type)}, ${showInstant(delivery.created_at)}`}
    >
      Wyślij ponownie
    </Button>
  )
}
