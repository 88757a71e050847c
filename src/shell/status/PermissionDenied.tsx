import { IconLock } from '@tabler/icons-react'
import { StatusPage } from './StatusPage.tsx'

export function PermissionDenied() {
  return (
    <StatusPage icon={IconLock} title="Brak uprawnień">
      <p>
        Twoje konto nie ma uprawnień do tego ekranu. Jeśli jest Ci potrzebny, poproś proboszcza lub
        administratora o zmianę uprawnień.
      </p>
    </StatusPage>
  )
}
