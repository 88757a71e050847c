import { Button } from '@mantine/core'
import { useState } from 'react'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { call } from '#ui/calls/call.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { FeedReminder } from '#parish-calendar/feed/web/FeedReminder.tsx'
import { passwords } from '#auth/passwords/contract.ts'
import { useAttempt } from '#shell/gates/attempt.ts'
import { NewPasswordField } from '#shell/gates/NewPasswordField.tsx'
import { PasswordBox } from '#shell/gates/PasswordBox.tsx'
import { refreshSession, useSession } from '#shell/session.ts'
import { Card } from './Card.tsx'

export function ChangePassword() {
  const { user } = useSession()
  const [current_password, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const { busy, attempt, on, message } = useAttempt()
  const change = async () => {
    await call(passwords.change, { body: { current_password, password } })
    setCurrent('')
    setPassword('')
    notify('Hasło zostało zmienione. Pozostałe sesje zostały zakończone.', { tone: 'good' })
    await refreshSession()
  }
  return (
    <Card title="Hasło">
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void attempt(change)
        }}
      >
        <PasswordBox
          label="Obecne hasło"
          autoComplete="current-password"
          size="md"
          value={current_password}
          error={on('current_password')}
          onChange={setCurrent}
        />
        <NewPasswordField
          email={user.email}
          value={password}
          onChange={setPassword}
          error={on('password')}
        />
        {message && <p role="alert">{message}</p>}
        <Button type="submit" loading={busy}>
          Zmień hasło
        </Button>
      </form>
      <SectionBoundary waiting={null}>
        <FeedReminder />
      </SectionBoundary>
    </Card>
  )
}
