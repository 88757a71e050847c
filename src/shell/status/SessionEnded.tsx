import { Modal } from '@mantine/core'
import { useEffect } from 'react'
import { lazyScreenPart } from '#ui/lazy.tsx'
import { signInAddress } from '../places.ts'
import { sessionEndStore } from './session-ended.ts'

const load = async () => (await import('./SignInAgain.tsx')).SignInAgain
const SignInAgain = lazyScreenPart(load, { waiting: Waiting, missing: Missing })

/**
 * Milliseconds after which the code is loaded, so that it does not delay the first screen but is available before a
 * session can end.
 */
const PRELOAD_DELAY_MS = 10_000

/** Dialog over the open screen to sign in again and continue where the session ended. */
export function SessionEnded() {
  const question = sessionEndStore.use()
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => {}), PRELOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!question) return null
  // Rendered only now, so that it is placed above a dialog that is already open.
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      title="Sesja wygasła"
      classNames={{ overlay: 'shell-veil' }}
    >
      <SignInAgain onAgain={() => question.settle(true)} />
    </Modal>
  )
}

function Waiting() {
  return <p role="status">Otwieram logowanie…</p>
}

function Missing() {
  return (
    <p role="alert">
      Nie udało się otworzyć okna logowania. Przepisz albo skopiuj to, co niezapisane, i{' '}
      <a href={signInAddress(location.pathname + location.search)}>zaloguj się od nowa</a>.
    </p>
  )
}
