import { Button, Radio, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import { CallProblem } from '#ui/calls/call.ts'
import { confirm } from '#ui/dialogs/modals.ts'
import { useAttempt } from '#shell/gates/attempt.ts'
import type { InstallationAccess, InstallationStateEntry } from '../contract.ts'

type Mode = InstallationAccess['mode']

interface Props {
  state: InstallationAccess
  reload: () => Promise<InstallationAccess>
  onSave: (entry: InstallationStateEntry) => Promise<InstallationAccess>
  onSaved: (state: InstallationAccess) => void
}

const CHOICES: [Mode, label: string, hint: string][] = [
  ['open', 'Otwarty', 'Wszyscy pracują jak zwykle'],
  ['maintenance', 'Przerwa techniczna', 'Użytkownicy widzą Twoją wiadomość i czekają'],
  ['deployment', 'Aktualizacja', 'Okna czekają i same wracają do pracy po jej zakończeniu'],
]

/** Form of the access to the installation; closing it needs a confirmation, because it stops all users. */
export function AccessForm({ state, reload, onSave, onSaved }: Props) {
  const [mode, setMode] = useState(state.mode)
  const [message, setMessage] = useState(state.message ?? '')
  const [until, setUntil] = useState(getLocal(state.until))
  const { busy, attempt, on, message: refusal } = useAttempt()
  const save = async () => {
    if (mode !== 'open' && state.mode === 'open' && !(await confirm(CLOSING))) return
    const entry = { mode, message, until: getInstant(until), version: state.version }
    try {
      onSaved(await onSave(entry))
    } catch (problem) {
      if (problem instanceof CallProblem && problem.status === 409) await reload()
      throw problem
    }
  }
  return (
    <form
      noValidate
      className="settings-form"
      onSubmit={event => {
        event.preventDefault()
        void attempt(save)
      }}
    >
      <Radio.Group label="Stan" value={mode} onChange={value => setMode(value)}>
        <div className="settings-choices">
          {CHOICES.map(([value, label, hint]) => (
            <Radio key={value} value={value} label={label} description={hint} />
          ))}
        </div>
      </Radio.Group>
      {mode !== 'open' && (
        <>
          <Textarea
            label="Wiadomość dla użytkowników"
            autosize
            minRows={2}
            value={message}
            error={on('message')}
            onChange={event => setMessage(event.currentTarget.value)}
          />
          <TextInput
            type="datetime-local"
            label="Przewidywany koniec"
            className="settings-until"
            value={until}
            error={on('until')}
            onChange={event => setUntil(event.currentTarget.value)}
          />
        </>
      )}
      {refusal && <p role="alert">{refusal}</p>}
      <Button type="submit" loading={busy}>
        Zapisz
      </Button>
    </form>
  )
}

const CLOSING = {
  title: 'Zamknięcie programu',
  message:
    'Wszyscy poza administratorami natychmiast przestaną móc zapisywać. Czy na pewno zamknąć program?',
  yes: 'Zamknij program',
  no: 'Anuluj',
  danger: true,
}

/** Formats a moment for the fields of day and hour in the time zone of this computer. */
function getLocal(instant: string | null) {
  if (!instant) return ''
  const date = new Date(instant)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const getInstant = (local: string) => (local ? new Date(local).toISOString() : null)
