import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call, CallProblem } from '#ui/calls/call.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { plural } from '#shared/text/plural.ts'
import { REMEMBERED_IDLE_MINUTES } from '#auth/contract.ts'
import { twoFactor } from '#auth/two-factor/contract.ts'
import { useAttempt } from './attempt.ts'
import { focusField } from '../focus-main-field.ts'
import { Gate } from './Gate.tsx'
import { navigateAway } from '../places.ts'
import { PasskeyFactor } from './PasskeyFactor.tsx'
import { refreshSession, useSession } from '../session.ts'

/** Gate c: the second factor of this session. */
export function TwoFactorCode() {
  const { session } = useSession()
  // The link in the e-mail opens in another window, so the state is checked when the user returns.
  useEffect(() => {
    const look = () => void refreshSession()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [])
  return (
    <Gate title="Potwierdź logowanie">
      {session.is_passkey_offered && (
        <PasskeyFactor isRemembered={session.idle_minutes === REMEMBERED_IDLE_MINUTES} />
      )}
      <TwoFactorForm onPassed={() => void refreshSession()} />
    </Gate>
  )
}

/** Form for the code of the application, a recovery code, or a link by e-mail. */
export function TwoFactorForm({ onPassed }: { onPassed: () => void }) {
  const [recovery, setRecovery] = useState(false)
  const [text, setText] = useState('')
  const [isMailSent, setIsMailSent] = useState(false)
  const { busy, attempt, forget, on, message } = useAttempt()
  const field = recovery ? 'recovery_code' : 'code'
  const verify = async () => {
    const { recovery_codes_left } = await overAtFive(
      call(twoFactor.verify, { body: { [field]: text } }),
    )
    if (recovery) notify(`Pozostało ${plural(recovery_codes_left, ...CODES)}`)
    onPassed()
  }
  const mail = async () => {
    await overAtFive(call(twoFactor.mailLink))
    setIsMailSent(true)
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void attempt(verify)
      }}
    >
      <TextInput
        key={field}
        label={recovery ? 'Kod zapasowy' : 'Kod z aplikacji w telefonie'}
        description={recovery ? 'Dwanaście liter i cyfr z wydruku' : 'Sześć cyfr'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        size="md"
        ref={focusField}
        value={text}
        error={on(field) ?? message}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy}>
        Potwierdź
      </Button>
      <div className="gate-ways">
        <Button
          variant="default"
          size="compact-md"
          onClick={() => {
            setRecovery(!recovery)
            setText('')
            forget()
          }}
        >
          {recovery ? 'Mam kod z aplikacji' : 'Użyj kodu zapasowego'}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          disabled={busy}
          onClick={() => void attempt(mail)}
        >
          Wyślij odnośnik e-mailem
        </Button>
      </div>
      {isMailSent && (
        <output>
          Wysłaliśmy wiadomość z odnośnikiem. Otwórz go na tym komputerze, w tej samej przeglądarce.
        </output>
      )}
    </form>
  )
}

const CODES = ['kod zapasowy', 'kody zapasowe', 'kodów zapasowych'] as const

/** Redirects to the sign-in page when the session has ended (401) after five wrong codes. */
async function overAtFive<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallProblem && error.status === 401) return navigateAway('/signin')
    throw error
  }
}
