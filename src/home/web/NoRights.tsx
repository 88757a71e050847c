import { IconLock } from '@tabler/icons-react'
import { useSession } from '#shell/session.ts'
import { StatusPage } from '#shell/status/StatusPage.tsx'

/** The panel of an account from which every right was taken away: it lets in, and says what to do. */
export function NoRights() {
  const { user } = useSession()
  const grantorTitle =
    user.role_id === 3 || user.role_id === 5 ? 'Proboszcz albo administrator' : 'Administrator'
  return (
    <StatusPage icon={IconLock} title="To konto nie ma teraz żadnych uprawnień">
      <p>
        Logowanie działa, ale wszystkie uprawnienia tego konta odebrano. {grantorTitle} przywróci je
        na ekranie „Użytkownicy”, w części „Uprawnienia” Twojego konta: poproś o to i odśwież tę
        stronę.
      </p>
      <p>Hasło i drugi krok logowania możesz zmienić w „Moje konto”.</p>
    </StatusPage>
  )
}
