import { useEffect, useState, useSyncExternalStore } from 'react'
import { type SyncOutcome, syncDevice } from '../device/sync-device.ts'
import type { PocketPhone } from '../device/phone.ts'
import { OfflineError } from '../device/server.ts'
import { getAddress } from '../device/labels.ts'
import { Conflicts } from './Conflicts.tsx'
import { SignInLink } from './SignInLink.tsx'

interface Props {
  phone: PocketPhone
  onForgotten: (words: string) => void
}

/** Screen that shows the data stored only on this phone, syncs them, and undoes the last tap. */
export function Back({ phone, onForgotten }: Props) {
  useSyncExternalStore(phone.subscribe, phone.version)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<OfflineError>()
  const [notice, setNotice] = useState<string>()
  const waiting = phone.unsent()
  const { conflicts } = phone.open.pack

  const settle = ({ state, moved }: SyncOutcome) => {
    if (state === 'forgotten')
      return onForgotten('Trasę przesłano. Jej dane usunięto z tego telefonu.')
    setNotice(describeUnsent(phone, moved))
  }
  const bring = (isFinal = false) => {
    setBusy(true)
    setProblem(undefined)
    phone.forgetUndo()
    return syncDevice(phone, isFinal)
      .then(settle, (trouble: unknown) => {
        setProblem(
          trouble instanceof OfflineError ? trouble : new OfflineError(0, SYNC_FAILED_MESSAGE),
        )
      })
      .finally(() => setBusy(false))
  }
  useSignal(() => {
    if (phone.unsent() > 0 && !busy) void bring()
  })
  const last = phone.lastUndo()
  return (
    <footer className="bottom">
      {last && (
        <p className="row spread" role="status">
          <span>{last.words}</span>
          <button type="button" className="second" onClick={phone.undo}>
            Cofnij
          </button>
        </p>
      )}
      {problem && (
        <p className="bad" role="alert">
          {problem.message}
        </p>
      )}
      {problem?.status === 401 && <SignInLink />}
      {notice && !problem && waiting === 0 && (
        <p className="good" role="status">
          {notice}
        </p>
      )}
      {conflicts.length > 0 && <Conflicts phone={phone} />}
      <div className="row spread">
        <button type="button" disabled={busy} onClick={() => void bring()}>
          {busy ? 'Oddajemy…' : waiting > 0 ? `Prześlij zmiany (${waiting})` : 'Sprawdź zmiany'}
        </button>
        <End busy={busy} end={() => void bring(true)} conflicts={conflicts.length} />
      </div>
    </footer>
  )
}

const SYNC_FAILED_MESSAGE =
  'Nie udało się przesłać zmian. Pozostają w telefonie. Spróbuj ponownie za chwilę.'

function describeUnsent(phone: PocketPhone, movedIds: readonly number[]) {
  const doors = movedIds.flatMap(id => phone.open.base.get(id) ?? []).map(getAddress)
  const all = 'Wszystko jest już w kancelarii.'
  if (movedIds.length === 0) return all
  return `${all} Na innej trasie jest teraz: ${doors.length > 0 ? doors.join(', ') : `adresów ${movedIds.length}`}; wyniki zapisano przy tych adresach.`
}

/** Section that ends the route: all data are synced and erased from the phone. */
function End({ busy, end, conflicts }: { busy: boolean; end: () => void; conflicts: number }) {
  const [isConfirming, setIsConfirming] = useState(false)
  if (!isConfirming) {
    return (
      <button
        type="button"
        className="second"
        disabled={busy}
        onClick={() => setIsConfirming(true)}
      >
        Zakończ trasę
      </button>
    )
  }
  return (
    <div>
      <p>
        Zmiany trafią do kancelarii, a dane znikną z telefonu.
        {conflicts > 0 && ' Różnice, których nie wybrano, rozstrzygnie kancelaria.'}
      </p>
      <div className="row">
        <button
          type="button"
          disabled={busy}
          onClick={() => {
            setIsConfirming(false)
            end()
          }}
        >
          Prześlij i usuń
        </button>
        <button type="button" className="second" onClick={() => setIsConfirming(false)}>
          Wróć
        </button>
      </div>
    </div>
  )
}

/** Syncs pending changes when the network is available again. */
function useSignal(hear: () => void) {
  useEffect(() => {
    const hearing = new AbortController()
    window.addEventListener('online', () => hear(), { signal: hearing.signal })
    return () => hearing.abort()
  })
}
