import '../gates/Gate.css'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallProblem, call } from '#ui/calls/call.ts'
import { queryClient, useCall } from '#ui/calls/query.ts'
import { createProofSender } from '#ui/proof-of-work.ts'
import { session } from '#auth/contract.ts'
import { oidc } from '#auth/oidc/contract.ts'
import { hasPasskeys } from '#auth/passkeys/has-passkeys.ts'
import { passwords } from '#auth/passwords/contract.ts'
import { useAttempt } from '../gates/attempt.ts'
import { PasswordBox } from '../gates/PasswordBox.tsx'
import { signInWithPasskey } from '../gates/sign-in-with-passkey.ts'
import { navigateAway, signInAddress } from '../places.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { readSession, refreshSession } from '../session.ts'
import { isPostponed } from '../stored.ts'
import { TwoFactorForm } from '../gates/TwoFactorCode.tsx'
import { touchSession } from '../frame/timer.ts'

/** Form of the password, and of the second factor where there is one; then the work continues. */
export function SignInAgain({ onAgain }: { onAgain: () => void }) {
  const [second, setSecond] = useState(false)
  const continueSession = async () => {
    await backToParish()
    // The first-password reminder was postponed for the day, so it must not interrupt a form.
    if (isPostponed('postponedChangeNotification')) await call(passwords.postpone)
    await refreshSession()
    touchSession()
    onAgain()
    // Reload data that were refused meanwhile (401) and are missing on the screen behind the dialog.
    void queryClient.invalidateQueries()
  }
  return (
    <div className="gate-form">
      <p>
        Zaloguj się ponownie, a wrócisz dokładnie tu, gdzie przerwano pracę. Wpisany tekst nie
        przepadł.
      </p>
      {second ? (
        <TwoFactorForm onPassed={() => void continueSession()} />
      ) : (
        <>
          <Password onPassed={waiting => (waiting ? setSecond(true) : void continueSession())} />
          {hasPasskeys() && <Passkey onPassed={() => void continueSession()} />}
          <OfDiocese />
        </>
      )}
      <Elsewhere onAgain={() => void continueSession()} />
    </div>
  )
}

/** Sign-in with a passkey of the same account, which needs no second factor. */
function Passkey({ onPassed }: { onPassed: () => void }) {
  const { busy, attempt, message } = useAttempt()
  const signIn = async () => {
    const { user: knownUser } = await readSession()
    const { user } = await signInWithPasskey(false, 'zaloguj się hasłem')
    if (!user) return leave()
    if (user.id !== knownUser?.id)
      throw new CallProblem(
        0,
        `To klucz innego konta: ${user.name}. Żeby wrócić do tego, co niezapisane, zaloguj się tu swoim hasłem.`,
      )
    onPassed()
  }
  return (
    <>
      <Button variant="default" loading={busy} onClick={() => void attempt(signIn)}>
        Zaloguj się kluczem dostępu
      </Button>
      {message && <p role="alert">{message}</p>}
    </>
  )
}

/** Sign-in of a diocese in another tab; this tab keeps its typed text. */
function OfDiocese() {
  const { data } = useCall(oidc.list)
  if (!data?.data.length) return null
  return (
    <p>
      Logujesz się kontem diecezji?{' '}
      <a href={signInAddress('/')} target="_blank" rel="noreferrer">
        Zaloguj się w nowej karcie
      </a>{' '}
      i wróć tutaj.
    </p>
  )
}

/** Continues for the same user signed in in another tab; another user does not get this screen. */
function Elsewhere({ onAgain }: { onAgain: () => void }) {
  const [otherName, setOtherName] = useState<string>()
  const continueSession = useEffectEvent(onAgain)
  useEffect(() => {
    const look = async () => {
      const [{ user: knownUser }, now] = await Promise.all([readSession(), call(session.start)])
      if (!now.user || now.session.two_factor === 'waiting') return
      if (now.user.id === knownUser?.id) continueSession()
      else setOtherName(now.user.name)
    }
    const quietly = () => void look().catch(() => {})
    window.addEventListener('focus', quietly)
    return () => window.removeEventListener('focus', quietly)
  }, [])
  if (!otherName) return null
  return (
    <p role="alert">
      W innej karcie zalogowano się na inne konto: {otherName}. Żeby wrócić do tego, co niezapisane,
      zaloguj się tu swoim hasłem.
    </p>
  )
}

function Password({ onPassed }: { onPassed: (waiting: boolean) => void }) {
  const [password, setPassword] = useState('')
  const [prove] = useState(() => createProofSender())
  const { busy, attempt, on, message } = useAttempt()
  const signIn = async () => {
    const { user: knownUser } = await readSession()
    const { user } = await prove(altcha =>
      call(session.signIn, { body: { email: knownUser!.email, password, altcha } }),
    )
    if (user) onPassed(user.is_two_factor_active === 1)
    else await leave()
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void attempt(signIn)
      }}
    >
      <PasswordBox
        label="Hasło"
        autoComplete="current-password"
        size="md"
        data-autofocus
        // Needed because the window opens before this code has loaded.
        autoFocus
        value={password}
        error={on('password') ?? on('email') ?? message}
        onChange={setPassword}
      />
      <div className="gate-ways">
        <Button type="submit" loading={busy}>
          Zaloguj się
        </Button>
        <Button variant="default" onClick={() => void leave()}>
          Wyjdź
        </Button>
      </div>
    </form>
  )
}

const leave = () => navigateAway(signInAddress(location.pathname + location.search))

/**
 * Restores the parish, because a new session of an administrator has none and the typed text belongs to the displayed
 * one.
 */
async function backToParish() {
  const { user } = await readSession()
  if (!user?.parish_id || !hasPermission(user, 'parish.switch')) return
  await call(session.setParish, { params: { id: user.id }, body: { parishID: user.parish_id } })
}
