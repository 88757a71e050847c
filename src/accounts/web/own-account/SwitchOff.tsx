import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '#ui/calls/call.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { twoFactor } from '#auth/two-factor/contract.ts'
import { useAttempt } from '#shell/gates/attempt.ts'
import { PasswordBox } from '#shell/gates/PasswordBox.tsx'

/** Form that switches off one's own second factor, with password and code. */
export function SwitchOff({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { busy, attempt, on, message } = useAttempt()
  const remove = async () => {
    // Twelve characters are a recovery code, six digits a code of the application.
    const proof = code.replaceAll(/[\s-]/g, '').length > 6 ? { recovery_code: code } : { code }
    await call(twoFactor.remove, { body: { password, ...proof } })
    notify('Kod przy logowaniu został wyłączony', { tone: 'good' })
    onDone()
  }
  return (
    <form
      noValidate
      className="account-form"
      onSubmit={event => {
        event.preventDefault()
        void attempt(remove)
      }}
    >
      <PasswordBox
        label="Hasło"
        autoComplete="current-password"
        data-autofocus
        value={password}
        error={on('password')}
        onChange={setPassword}
      />
      <TextInput
        label="Kod z aplikacji lub kod zapasowy"
        autoComplete="one-time-code"
        value={code}
        error={on('code') ?? on('recovery_code')}
        onChange={event => setCode(event.currentTarget.value)}
      />
      {message && <p role="alert">{message}</p>}
      <Button type="submit" color="red.9" loading={busy}>
        Wyłącz kod
      </Button>
    </form>
  )
}
