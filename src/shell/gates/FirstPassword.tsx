import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '#ui/calls/call.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { passwords } from '#auth/passwords/contract.ts'
import { useAttempt } from './attempt.ts'
import { Gate } from './Gate.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { refreshSession, useSession } from '../session.ts'
import { postponeReminder } from '../stored.ts'

/** Gate a: replaces the password set by the administrator with the user's own. */
export function FirstPassword() {
  const { user } = useSession()
  const [password, setPassword] = useState('')
  const { busy, attempt, on, message } = useAttempt()
  const save = async () => {
    await call(passwords.changeFirst, { body: { password } })
    notify('Hasło zostało zmienione', { tone: 'good' })
    await refreshSession()
  }
  const later = async () => {
    await call(passwords.postpone)
    postponeReminder('postponedChangeNotification')
    await refreshSession()
  }
  return (
    <Gate title="Ustaw własne hasło">
      <p>
        Logujesz się hasłem nadanym przez administratora. Zmień je na własne, które znasz tylko Ty.
      </p>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void attempt(save)
        }}
      >
        <NewPasswordField
          email={user.email}
          value={password}
          onChange={setPassword}
          error={on('password')}
        />
        {message && <p role="alert">{message}</p>}
        <div className="gate-ways">
          <Button type="submit" loading={busy}>
            Zapisz hasło
          </Button>
          <Button variant="default" disabled={busy} onClick={() => void attempt(later)}>
            Przypomnij później
          </Button>
        </div>
      </form>
    </Gate>
  )
}
