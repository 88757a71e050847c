import './Gate.css'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { EndpointAnswer } from '#platform/endpoint.ts'
import { call } from '#ui/calls/call.ts'
import { twoFactor } from '#auth/two-factor/contract.ts'
import { useAttempt } from './attempt.ts'
import { focusField } from '../focus-main-field.ts'
import { PasswordBox } from './PasswordBox.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface Props {
  /** State of the account until the second factor is on. */
  intro?: ReactNode
  /** Called after the recovery codes were shown. */
  onDone: () => void
  /** Alternatives to enabling the second factor. */
  children?: ReactNode
}

type PreparedSecret = EndpointAnswer<typeof twoFactor.prepare>

/** Enables the second factor: QR code or secret, the first code, the recovery codes. */
export function TwoFactorSetup({ intro, onDone, children }: Props) {
  const [setup, setSetup] = useState<PreparedSecret>()
  const [codes, setCodes] = useState<string[]>()
  const { busy, attempt, message } = useAttempt()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (setup)
    return (
      <>
        {intro}
        <Confirm prepared={setup} onCodes={setCodes}>
          {children}
        </Confirm>
      </>
    )
  const prepare = async () => setSetup(await call(twoFactor.prepare))
  return (
    <>
      {intro}
      {message && <p role="alert">{message}</p>}
      <div className="gate-ways">
        <Button loading={busy} onClick={() => void attempt(prepare)}>
          Włącz logowanie dwuetapowe
        </Button>
        {children}
      </div>
    </>
  )
}

interface ConfirmProps {
  prepared: PreparedSecret
  onCodes: (codes: string[]) => void
  children?: ReactNode
}

function Confirm({ prepared: { qr, secret }, onCodes, children }: ConfirmProps) {
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const { busy, attempt, on, message } = useAttempt()
  const confirm = async () =>
    onCodes((await call(twoFactor.confirm, { body: { code, password } })).recovery_codes)
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void attempt(confirm)
      }}
    >
      <p>
        Zeskanuj obrazek aplikacją w telefonie (np. Google Authenticator, Microsoft Authenticator
        albo Aegis) lub wpisz do niej klucz.
      </p>
      <div className="gate-qr">
        <img src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt="Kod QR do zeskanowania" />
        <span>Klucz do wpisania ręcznie:</span>
        <code className="gate-secret">{inFours(secret)}</code>
      </div>
      <TextInput
        label="Kod z aplikacji"
        description="Sześć cyfr"
        inputMode="numeric"
        autoComplete="one-time-code"
        size="md"
        ref={focusField}
        value={code}
        error={on('code')}
        onChange={event => setCode(event.currentTarget.value)}
      />
      <PasswordBox
        label="Twoje hasło"
        autoComplete="current-password"
        size="md"
        value={password}
        error={on('password') ?? message}
        onChange={setPassword}
      />
      <div className="gate-ways">
        <Button type="submit" loading={busy}>
          Potwierdź i włącz
        </Button>
        {children}
      </div>
    </form>
  )
}

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
