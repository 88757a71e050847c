import { passkeySession } from '#auth/passkeys/contract.ts'
import { CallProblem, call } from '#ui/calls/call.ts'

/**
 * Signs in with a passkey; returns the new session. A device that does not confirm leads to a problem, whose message
 * ends with the other way to sign in.
 */
export async function signInWithPasskey(remember: boolean, otherWay: string) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = await call(passkeySession.challenge)
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(() => {
    throw new CallProblem(
      0,
      `Urządzenie nie potwierdziło logowania: przerwano, minął czas albo nie ma tu klucza do tego programu. Spróbuj ponownie albo ${otherWay}.`,
    )
  })
  const answer = { ...response, userHandle: response.userHandle ?? '' }
  const credential = { id, rawId, type, response: answer }
  return call(passkeySession.signIn, { body: { credential, remember } })
}
