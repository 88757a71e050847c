import { Button, Modal } from '@mantine/core'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { showInstant } from '#shared/dates/format-day.ts'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { type Delivery, type Webhook, webhooks } from '../contract.ts'
import { answerText, bookText, deliveryMarks, eventText } from './labels.ts'

interface Props {
  webhook: Webhook
  onClose: () => void
}

export const Deliveries = ({ webhook, onClose }: Props) => (
  <Modal opened onClose={onClose} title="Wysyłki z 30 dni" size="lg">
    <SectionBoundary>
      <Lines webhook={webhook} />
    </SectionBoundary>
  </Modal>
)

function Lines({ webhook }: { webhook: Webhook }) {
  const { data } = useSuspenseCall(webhooks.deliveries, { params: { id: webhook.id } })
  if (data.data.length === 0) return <p>Niczego jeszcze nie wysłano.</p>
  return (
    <ul className="kit-entries">
      {data.data.map(delivery => (
        <Line key={delivery.id} webhook={webhook} delivery={delivery} />
      ))}
    </ul>
  )
}

function Line({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const { type, book, created_at, state, tries, next_at } = delivery
  const [words, tone] = deliveryMarks[state]
  const nextTryText =
    state === 'waiting' && tries > 0 ? ` Następna próba: ${showInstant(next_at)}.` : ''
  return (
    <li className="kit-split">
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
