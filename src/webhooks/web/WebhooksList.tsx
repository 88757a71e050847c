import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ChooseParish } from '#shell/ChooseParish.tsx'
import { useSession } from '#shell/session.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { lazyDialog } from '#ui/lazy.tsx'
import { Mark } from '#ui/layout/Mark.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showInstant } from '#shared/dates/format-day.ts'
import { type Webhook, webhooks } from '../contract.ts'
import { Deliveries } from './Deliveries.tsx'
import { RemoveButton, RenewButton, SwitchButton, TrialButton } from './WebhookActions.tsx'
import { eventText, offWords, getState } from './labels.ts'

const WebhookForm = lazyDialog(async () => (await import('./WebhookForm.tsx')).WebhookForm)

/** List of the webhooks of the current parish. */
export function WebhooksList() {
  const { user } = useSession()
  if (user.parish_id === null) return <ChooseParish />
  return <Webhooks />
}

function Webhooks() {
  const { data } = useSuspenseCall(webhooks.list)
  const [adding, add] = useState(false)
  return (
    <>
      <ScreenHead title="Webhooki">
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => add(true)}>
          Dodaj webhook
        </Button>
      </ScreenHead>
      <Section title="Programy zawiadamiane o zdarzeniach">
        {data.data.length === 0 && (
          <p className="kit-none kit-span-4">
            Żaden program nie jest zawiadamiany. Dodaj webhook, jeśli na przykład strona internetowa
            parafii ma od razu wiedzieć o przyjętym zamówieniu.
          </p>
        )}
        {data.data.length > 0 && (
          <ul className="kit-entries kit-span-4">
            {data.data.map(webhook => (
              <Line key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        )}
      </Section>
      {adding && <WebhookForm onClose={() => add(false)} />}
    </>
  )
}

function Line({ webhook }: { webhook: Webhook }) {
  const { url, events, off_reason, previous_until, created_at, made_by_name } = webhook
  const { words, tone } = getState(webhook)
  return (
    <li>
      <strong>{url}</strong> <Mark tone={tone}>{words}</Mark>
      {off_reason && <p>{offWords[off_reason]}</p>}
      <p>{events.map(eventText).join('; ')}</p>
      <p>
        Dodano: {showInstant(created_at)}, {made_by_name}.
        {previous_until &&
          ` Poprzedni klucz podpisu działa jeszcze do ${showInstant(previous_until)}.`}
      </p>
      <Does webhook={webhook} />
    </li>
  )
}

function Does({ webhook }: { webhook: Webhook }) {
  const [open, show] = useState<'form' | 'deliveries'>()
  const close = () => show(undefined)
  const { url, active } = webhook
  return (
    <div className="kit-row">
      <Button variant="default" onClick={() => show('deliveries')} aria-label={`Wysyłki: ${url}`}>
        Wysyłki
      </Button>
      {active && <TrialButton webhook={webhook} />}
      <Button variant="default" onClick={() => show('form')} aria-label={`Zmień: ${url}`}>
        Zmień
      </Button>
      <RenewButton webhook={webhook} />
      <SwitchButton webhook={webhook} />
      <RemoveButton webhook={webhook} />
      {open === 'form' && <WebhookForm webhook={webhook} onClose={close} />}
      {open === 'deliveries' && <Deliveries webhook={webhook} onClose={close} />}
    </div>
  )
}
