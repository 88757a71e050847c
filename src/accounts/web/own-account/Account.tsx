import './Account.css'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { useSession } from '#shell/session.ts'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { DioceseAccount } from './DioceseAccount.tsx'
import { Notifications } from './push/Notifications.tsx'
import { Passkeys } from './passkeys/Passkeys.tsx'
import { Sessions } from './Sessions.tsx'
import { TwoFactorSettings } from './TwoFactorSettings.tsx'

/** Screen of one's own password, second factor and open sessions. */
export function Account() {
  const { user } = useSession()
  return (
    <>
      <ScreenHead title="Moje konto" />
      <p className="account-who">
        {user.name}, {user.email}
      </p>
      <div className="account">
        <ChangePassword />
        <TwoFactorSettings />
        <SectionBoundary>
          <Passkeys />
        </SectionBoundary>
        <SectionBoundary waiting={null}>
          <Notifications />
        </SectionBoundary>
        <SectionBoundary waiting={null}>
          <DioceseAccount />
        </SectionBoundary>
        <SectionBoundary>
          <Sessions />
        </SectionBoundary>
      </div>
    </>
  )
}
