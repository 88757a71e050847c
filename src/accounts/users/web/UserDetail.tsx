import { IconPencil } from '@tabler/icons-react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useParam } from '#ui/route-address.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { Facts, ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showInstant } from '#shared/dates/format-day.ts'
import { roleName } from '#auth/rights/role-names.ts'
import { useSession } from '#shell/session.ts'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { AccountActions } from './AccountActions.tsx'
import { AccountHistory, OpenSessions, SignIns } from './activity.tsx'
import { type UserRecord, users } from '../contract.ts'
import { USERS } from './paths.ts'
import { RightsSection } from './rights/RightsSection.tsx'
import { StateMark, describeWorkplace } from './labels.tsx'

/** Note for a reader who may not change the account: it says who may. */
export function ManagedByOthers({ id }: { id: number }) {
  const me = useSession().user.id
  return (
    <p className="kit-banner">
      {id === me
        ? 'To Twoje konto. Hasło i logowanie dwuetapowe zmienisz w „Moje konto”; resztę zmienia inny administrator.'
        : 'To konto zmienia tylko administrator systemu.'}
    </p>
  )
}

/** Details of an account: its user, its state, its sessions and its history. */
export function UserDetail() {
  const userID = useParam('userID')
  const { data } = useSuspenseCall(users.get, { params: { id: Number(userID) } })
  const { id, name, manageable } = data
  return (
    <>
      <ScreenHead
        title={name}
        badges={
          <>
            <StateMark state={data.state} />
            {data.clergy && <Mark>duchowny</Mark>}
            {data.rights_taken.length > 0 && <Mark tone="warn">zawężone uprawnienia</Mark>}
          </>
        }
      >
        {manageable && (
          <LinkButton
            to={`${USERS}/$userID/edit`}
            params={{ userID: String(id) }}
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            Edytuj
          </LinkButton>
        )}
      </ScreenHead>
      {!manageable && <ManagedByOthers id={id} />}
      <Section title="Konto">
        <Facts facts={getFacts(data)} />
      </Section>
      {manageable && <AccountActions account={data} />}
      <RightsSection account={data} />
      <SectionBoundary>
        <OpenSessions id={id} />
      </SectionBoundary>
      <SignIns id={id} />
      <AccountHistory id={id} />
    </>
  )
}

const getFacts = (account: UserRecord) =>
  [
    ['E-mail', account.email],
    ['Rola', roleName(account.role_id)],
    ['Miejsce pracy', describeWorkplace(account)],
    ['Logowanie dwuetapowe', account.two_factor ? 'włączone' : 'wyłączone'],
    ['Klucze dostępu', account.passkeys > 0 && String(account.passkeys)],
    [
      'Konto diecezji',
      account.identity_linked_at && `połączone ${showInstant(account.identity_linked_at)}`,
    ],
    ['Ostatnie logowanie', showInstant(account.signed_in_at) || 'jeszcze nie'],
    ['Założone', showInstant(account.created_at)],
    ['Zaproszenie wysłane', account.state === 'active' ? null : showInstant(account.invited_at)],
    ['Hasło startowe ważne do', showInstant(account.first_password_until)],
  ] as const
