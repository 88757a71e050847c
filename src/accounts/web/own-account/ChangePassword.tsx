import { Button } from '@mantine/core'
import { useState } from 'react'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { call } from '#ui/calls/call.ts'
import { getKey, queryClient } from '#ui/calls/query.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { FeedReminder } from '#parish-calendar/feed/web/FeedReminder.tsx'
import { ownPasskeys } from '#auth/passkeys/contract.ts'
import { passwords } from '#auth/passwords/contract.ts'
import { useAttempt } from '#shell/gates/attempt.ts'
import { NewPasswordField } from '#shell/gates/NewPasswordField.tsx'
import { PasswordBox } from '#shell/gates/PasswordBox.tsx'
import { refreshSession, useSession } from '#shell/session.ts'
import { Card } from './Card.tsx'
import { PasskeyRemoval } from './passkeys/PasskeyRemoval.tsx'

export function ChangePassword() {
  const { user } = useSession()
  const [current_password, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [remove_passkeys, setRemovePasskeys] = useState(false)
  const { busy, attempt, on, message } = useAttempt()
  const change = async () => {
    await call(passwords.change, { body: { current_password, password, remove_passkeys } })
    setCurrent('')
    setPassword('')
    setRemovePasskeys(false)
    await queryClient.invalidateQueries({ queryKey: getKey(ownPasskeys.list) })
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
        <SectionBoundary waiting={null}>
          <PasskeyRemoval isChosen={remove_passkeys} onChange={setRemovePasskeys} />
        </SectionBoundary>
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
