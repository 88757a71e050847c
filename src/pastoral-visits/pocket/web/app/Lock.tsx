import { type FormEvent, useState } from 'react'
import { forgetDevice } from '../device/sync-device.ts'
import type { PocketPhone } from '../device/phone.ts'
import { unlockDevice } from '../device/starting.ts'
import { type Device, countUnsent } from '../device/store.ts'
import { Notice } from './Notice.tsx'
import { Pin } from './Take.tsx'

interface Props {
  about: Device
  onOpen: (phone: PocketPhone) => void
  onForgotten: (words: string) => void
}

/** Lock screen: a route is stored on the phone and is shown only after the PIN. */
export function Lock({ about, onOpen, onForgotten }: Props) {
  const [pin, setPin] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const result = await unlockDevice(about, pin)
      if (result === 0)
        return onForgotten('Dziesięć błędnych prób PIN-u: dane trasy zostały usunięte z telefonu.')
      if (typeof result !== 'number') return onOpen(result)
      setPin('')
      setProblem(`Błędny PIN. Pozostało prób: ${result}. Potem dane trasy znikną z telefonu.`)
    } catch {
      setProblem('Nie udało się odczytać trasy. Zamknij inne karty z kolędą i spróbuj ponownie.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Notice title="Kolęda w telefonie">
      <form onSubmit={event => void send(event)}>
        <p>Na tym telefonie jest trasa kolędy.</p>
        <Pin label="PIN" value={pin} onChange={setPin} />
        {problem && (
          <p className="bad" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" disabled={busy || !pin}>
          {busy ? 'Otwieramy…' : 'Otwórz trasę'}
        </button>
      </form>
      <Forget about={about} onForgotten={onForgotten} />
    </Notice>
  )
}

/** Link for a user who forgot the PIN: erases the data after a warning that changes not synced are lost. */
function Forget({ about, onForgotten }: Omit<Props, 'onOpen'>) {
  const [waiting, setWaiting] = useState<number>()
  return (
    <details onToggle={() => void countUnsent().then(setWaiting)}>
      <summary>Nie pamiętam PIN-u</summary>
      <p>
        PIN-u nie da się odzyskać. Można usunąć trasę z telefonu i zabrać ją jeszcze raz.
        {waiting
          ? ` Przepadną nieprzesłane wpisy: ${waiting}.`
          : ' Wszystkie wpisy są już przesłane.'}
      </p>
      <button
        type="button"
        className="danger"
        onClick={() =>
          void forgetDevice(about).then(() =>
            onForgotten('Dane trasy zostały usunięte z telefonu.'),
          )
        }
      >
        Usuń trasę z telefonu
      </button>
    </details>
  )
}
