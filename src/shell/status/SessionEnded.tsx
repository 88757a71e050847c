import { Modal } from '@mantine/core'
import { useEffect } from 'react'
import { lazyScreenPart } from '#ui/lazy.tsx'
import { signInAddress } from '../places.ts'
import { sessionEndStore } from './session-ended.ts'

const load = async () => (await import('./SignInAgain.tsx')).SignInAgain
const SignInAgain = lazyScreenPart(load, { missing: Missing })

/** No first screen waits for this code, and it is at hand before a session can end. */
const SOON = 10_000

/** Over the open screen: sign in again and go on where the session ended. */
export function SessionEnded() {
  const question = sessionEndStore.use()
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => {}), SOON)
    return () => clearTimeout(timer)
  }, [])
  if (!question) return null
  // Put up only now, it comes after a dialog that is open already, and so above it.
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

function Missing() {
  return (
    <p role="alert">
      Nie udało się otworzyć okna logowania. Przepisz albo skopiuj to, co niezapisane, i{' '}
      <a href={signInAddress(location.pathname + location.search)}>zaloguj się od nowa</a>.
    </p>
  )
}
