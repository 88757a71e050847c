import { Button } from '@mantine/core'
import { call } from '#ui/calls/call.ts'
import { twoFactor } from '#auth/two-factor/contract.ts'
import { useAttempt } from './attempt.ts'
import { Gate } from './Gate.tsx'
import { refreshSession } from '../session.ts'
import { postponeReminder } from '../stored.ts'
import { TwoFactorSetup } from './TwoFactorSetup.tsx'

/** Gate b: offers a second factor while the user has not decided about it. */
export function TwoFactorOffer() {
  const { busy, attempt, message } = useAttempt()
  const decline = async () => {
    await call(twoFactor.decline)
    await refreshSession()
  }
  return (
    <Gate title="Logowanie dwuetapowe">
      <p>
        Przy logowaniu, oprócz hasła, podasz jednorazowy kod z aplikacji w telefonie. Nawet ktoś,
        kto pozna Twoje hasło, nie zajrzy do danych parafian.
      </p>
      <TwoFactorSetup onDone={() => void refreshSession()}>
        <Button
          variant="default"
          onClick={() => postponeReminder('postponedTwoFactorNotification')}
        >
          Nie teraz
        </Button>
        <Button variant="subtle" loading={busy} onClick={() => void attempt(decline)}>
          Nie chcę
        </Button>
      </TwoFactorSetup>
      {message && <p role="alert">{message}</p>}
    </Gate>
  )
}
