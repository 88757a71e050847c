import { Button } from '@mantine/core'
import { IconSend, IconTestPipe } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { Section } from '#ui/layout/Section.tsx'
import { plural } from '#shared/text/plural.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import { useSession } from '#shell/session.ts'
import type { Message } from '../../../contract.ts'
import { PROBLEMS } from '../../../labels.ts'
import { describeStart } from '../../../sending-start.ts'
import { useSending } from './sending.ts'
import { TestDialog } from './TestDialog.tsx'

/** Shows a preview of sending with its buttons; unsaved changes cannot be sent. */
export function SendSection({ message }: { message: Message }) {
  const { isDirty } = useFormState()
  return (
    <Section title="Wysyłka">
      <PlanInWords message={message} />
      <div className="messages-actions">
        <SendButtons message={message} unsaved={isDirty} />
      </div>
    </Section>
  )
}

export function SendButtons({ message, unsaved = false }: { message: Message; unsaved?: boolean }) {
  const { begin, isPending } = useSending()
  const [testing, setTesting] = useState(false)
  return (
    <>
      <Button
        variant="default"
        disabled={unsaved}
        leftSection={<IconTestPipe size={18} aria-hidden />}
        onClick={() => setTesting(true)}
      >
        Próba do siebie
      </Button>
      <Button
        disabled={unsaved || message.receivers_count === 0}
        loading={isPending}
        leftSection={<IconSend size={18} aria-hidden />}
        onClick={() => void begin(message)}
      >
        Wyślij
      </Button>
      {unsaved && <p className="kit-none">Najpierw zapisz zmiany: Ctrl+S.</p>}
      {testing && <TestDialog message={message} onClose={() => setTesting(false)} />}
    </>
  )
}

/** Warning before the message is sent, because the server refuses a message that the balance does not cover. */
function Shortage({ numbers }: { numbers: number }) {
  const balance = useSession().parish?.settings_sms.sms_balance ?? 0
  if (numbers <= balance) return null
  return (
    <p role="alert">{`Na koncie SMS jest ${balance}, to za mało. Dokup wiadomości przyciskiem „Konto SMS” na liście wiadomości albo wskaż mniej odbiorców.`}</p>
  )
}

/** Shows the number of recipients, the cost, and the recipients left out. */
export function PlanInWords({ message: { plan, channel } }: { message: Message }) {
  if (!plan) return null
  const { numbers, receivers, incorrect, parts, cost, start } = plan
  if (receivers === 0) {
    return (
      <p className="kit-none kit-span-4">
        Nikogo jeszcze nie wskazano. Odbiorców dodaje się w zakładce „Odbiorcy”.
      </p>
    )
  }
  return (
    <div className="kit-span-4">
      <p>
        {channel === 'sms'
          ? `${plural(numbers, 'numer', 'numery', 'numerów')}, razem ${plural(parts, 'część', 'części', 'części')}, koszt ${formatZloty(cost)}. Z konta SMS ubędzie ${numbers}.`
          : `${plural(numbers, 'adres', 'adresy', 'adresów')} e-mail.`}
      </p>
      {start && <p>{describeStart(start)}</p>}
      {channel === 'sms' && <Shortage numbers={numbers} />}
      {incorrect.length > 0 && (
        <>
          <p>Wiadomości nie dostaną:</p>
          <ul className="messages-reasons">
            {incorrect.map(({ problem, count }) => (
              <li
                key={problem}
              >{`${plural(count, 'osoba', 'osoby', 'osób')}: ${PROBLEMS[problem]}`}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
