import { Problem } from './Page.tsx'
import { RequestError, type SignInAnswer, postJson } from './post.ts'
import { useSending } from './sending.ts'
import type { EndpointAnswer } from '#platform/endpoint.ts'
import type { passkeySession } from '#auth/passkeys/contract.ts'
import { hasPasskeys } from '#auth/passkeys/has-passkeys.ts'

const NOT_SIGNED =
  'Urządzenie nie potwierdziło logowania: przerwano, minął czas albo nie ma tu klucza do tego programu. Spróbuj ponownie albo zaloguj się hasłem.'

async function signIn(remember: boolean) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = await postJson<EndpointAnswer<typeof passkeySession.challenge>>(
    '/api/passkeys/prepare',
    {},
  )
  const credential = await startAuthentication({ optionsJSON }).catch(() => {
    throw new RequestError(0, NOT_SIGNED)
  })
  return postJson<SignInAnswer>('/api/passkeys/sign-in', { credential, remember })
}

interface Props {
  remember: boolean
  onAnswer: (answer: SignInAnswer) => unknown
}

/** Button of the sign-in with a passkey, where the browser permits it. */
export function PasskeySignIn({ remember, onAnswer }: Props) {
  const { busy, problem, onSubmit } = useSending(async () => onAnswer(await signIn(remember)))
  if (!hasPasskeys()) return null
  return (
    <form className="providers" onSubmit={onSubmit}>
      {problem && <Problem problem={problem} />}
      <button type="submit" className="way" aria-disabled={busy}>
        {busy ? 'Chwileczkę…' : 'Zaloguj się kluczem dostępu'}
      </button>
    </form>
  )
}
