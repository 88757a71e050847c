import { IconLock } from '@tabler/icons-react'
import { StatusPage } from './StatusPage.tsx'

export function PermissionDenied() {
  return (
    <StatusPage icon={IconLock} title="Brak uprawnień">
      <p>
        Twoja rola w parafii nie obejmuje tego ekranu. Jeśli jest Ci potrzebny, poproś proboszcza
        lub administratora o zmianę uprawnień.
      </p>
    </StatusPage>
  )
}
