import { Button } from '@mantine/core'
import { refreshSession } from '../session.ts'
import { useAttempt } from './attempt.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'

/** Answers the question for the second factor by a passkey, whose session replaces the one that waits. */
export function PasskeyFactor({ isRemembered }: { isRemembered: boolean }) {
  const { busy, attempt, message } = useAttempt()
  const confirm = async () => {
    await signInWithPasskey(isRemembered, 'podaj kod')
    await refreshSession()
  }
  return (
    <>
      <Button loading={busy} onClick={() => void attempt(confirm)}>
        Potwierdź kluczem dostępu
      </Button>
      {message && <p role="alert">{message}</p>}
    </>
  )
}
