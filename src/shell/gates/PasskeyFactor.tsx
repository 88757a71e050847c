import { Button } from '@mantine/core'
import { CallProblem, call } from '#ui/calls/call.ts'
import { passkeySession } from '#auth/passkeys/contract.ts'
import { refreshSession } from '../session.ts'
import { useAttempt } from './attempt.ts'

const NOT_SIGNED =
  'Urządzenie nie potwierdziło logowania: przerwano, minął czas albo nie ma tu klucza do tego programu. Spróbuj ponownie albo podaj kod.'

async function signIn(remember: boolean) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = await call(passkeySession.challenge)
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(() => {
    throw new CallProblem(0, NOT_SIGNED)
  })
  await call(passkeySession.signIn, {
    body: {
      credential: {
        id,
        rawId,
        type,
        response: { ...response, userHandle: response.userHandle ?? '' },
      },
      remember,
    },
  })
}

/** Answers the question for the second factor by a passkey, whose session replaces the one that waits. */
export function PasskeyFactor({ isRemembered }: { isRemembered: boolean }) {
  const { busy, attempt, message } = useAttempt()
  const confirm = async () => {
    await signIn(isRemembered)
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
