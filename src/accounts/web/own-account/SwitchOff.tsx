import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '#ui/calls/call.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { twoFactor } from '#auth/two-factor/contract.ts'
import { useAttempt } from '#shell/gates/attempt.ts'
import { PasswordBox } from '#shell/gates/PasswordBox.tsx'
import { AccountForm } from './AccountForm.tsx'

/** Form that switches off one's own second factor, with password and code. */
export function SwitchOff({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const state = useAttempt()
  const remove = async () => {
    // Twelve characters are a recovery code, six digits a code of the application.
    const proof = code.replaceAll(/[\s-]/g, '').length > 6 ? { recovery_code: code } : { code }
    await call(twoFactor.remove, { body: { password, ...proof } })
    notify('Logowanie dwuetapowe zostało wyłączone', { tone: 'good' })
    onDone()
  }
  return (
    <AccountForm state={state} onSubmit={remove} submitLabel="Wyłącz" color="red.9">
      <PasswordBox
        label="Hasło"
        autoComplete="current-password"
        data-autofocus
        value={password}
        error={state.on('password')}
        onChange={setPassword}
      />
      <TextInput
        label="Kod z aplikacji lub kod zapasowy"
        autoComplete="one-time-code"
        value={code}
        error={state.on('code') ?? state.on('recovery_code')}
        onChange={event => setCode(event.currentTarget.value)}
      />
    </AccountForm>
  )
}
