import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress } from '@mantine/core'
import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react'
import { useSave } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showInstant } from '#shared/dates/format-day.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import { type Message, messages } from '../../../contract.ts'
import { withoutPolish } from '../../../text/plain.ts'
import { HELD } from '../../../labels.ts'
import { describeMessageState } from '../../../sending-start.ts'
import { Phone } from '../Phone.tsx'
import { useUndo } from './sending.ts'

/**
 * Shows a message that is being sent or was sent: its progress, its cost, and the action that undoes the remaining
 * part.
 */
export function SentMessage({ message }: { message: Message }) {
  const { channel, content, plain, receivers_count, parts_count, cost, progress } = message
  const { waiting, handed, delivered, failed, refused, unclear, cancelled } = progress
  const sms = channel === 'sms'
  return (
    <>
      <Section title="Wysyłka">
        <Way message={message} />
        <Facts
          facts={[
            ['Stan', describeMessageState(message)],
            ['Wysłał(a)', message.queued_by_name],
            ['Zlecono', showInstant(message.queued_at)],
            [
              'Wychodzi od',
              message.state === 'queued' && waiting > 0 ? showInstant(message.starts_at) : null,
            ],
            [sms ? 'Numery' : 'Adresy', String(receivers_count)],
            ['Części', sms ? String(parts_count) : null],
            ['Koszt u operatora', sms ? formatZloty(cost) : null],
            ['Ubyło z konta SMS', sms ? String(receivers_count - cancelled - refused) : null],
            ['Czeka', String(waiting)],
            ['Przekazano', String(handed)],
            ['Doręczono', sms ? String(delivered) : null],
            ['Nie doszło', String(failed)],
            ['Nie wiadomo', unclear > 0 ? String(unclear) : null],
            ['Cofnięto', cancelled > 0 ? String(cancelled) : null],
          ]}
        />
      </Section>
      <Section title="Treść">
        <div className="kit-span-4">
          <Phone text={plain && sms ? withoutPolish(content) : content} />
        </div>
      </Section>
    </>
  )
}

function Way({ message }: { message: Message }) {
  const { id, progress, receivers_count, held, undoable, state } = message
  const resume = useSave(messages.resume)
  const say = useRunWithToast()
  const undo = useUndo()
  const sentCount = receivers_count - progress.waiting
  return (
    <div className="messages-progress">
      {state !== 'done' && (
        <Progress
          value={receivers_count === 0 ? 0 : (sentCount / receivers_count) * 100}
          aria-label={`Przekazano ${sentCount} z ${receivers_count}`}
        />
      )}
      {held && (
        <p className="kit-banner" role="alert">
          {HELD[held]}
        </p>
      )}
      {(undoable || held) && (
        <div className="messages-actions">
          {undoable && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              onClick={() => void undo(id)}
            >
              Cofnij niewysłane
            </Button>
          )}
          {held && (
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              onClick={() =>
                void say(resume.mutateAsync({ params: { id } }), 'Program próbuje teraz')
              }
            >
              Spróbuj teraz
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
