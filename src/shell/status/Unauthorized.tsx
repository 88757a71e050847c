import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { ChooseParish } from '../ChooseParish.tsx'
import { isExpired } from '../frame/Banners.tsx'
import { useSearchWord } from '#ui/route-address.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { signInAddress } from '../places.ts'
import { refreshSession, useSession, currentUserCan } from '../session.ts'
import { StatusPage } from './StatusPage.tsx'

/** Screen for statuses 401, 403, 466 and 471. */
export function Unauthorized() {
  const statusCode = useSearchWord('statusCode')
  const locationState = useRouterState({ select: ({ location }) => location.state }) as {
    from?: string
  }
  if (statusCode === '466') return <NoLicence />
  if (statusCode === '403') return <Forbidden />
  if (statusCode === '471') {
    return (
      <StatusPage
        icon={IconLock}
        title="Potwierdź logowanie"
        actions={<Button onClick={() => void refreshSession()}>Podaj kod</Button>}
      >
        <p>To konto jest chronione kodem z aplikacji w telefonie. Podaj go, aby pracować dalej.</p>
      </StatusPage>
    )
  }
  return (
    <StatusPage
      icon={IconLock}
      title="Sesja wygasła"
      actions={
        <Button component="a" href={signInAddress(locationState.from ?? '/')}>
          Zaloguj się
        </Button>
      }
    >
      <p>Zaloguj się ponownie, aby pracować dalej.</p>
    </StatusPage>
  )
}

function Forbidden() {
  const { user } = useSession()
  if (currentUserCan('parish.switch') && user.parish_id === null) {
    return <ChooseParish />
  }
  return (
    <StatusPage icon={IconLock} title="Brak uprawnień">
      <p>
        Nie masz uprawnień do tej części programu albo parafia nie ma tego modułu w abonamencie.
      </p>
    </StatusPage>
  )
}

function NoLicence() {
  const { parish } = useSession()
  const over = isExpired(parish?.expiration_date ?? null)
  return (
    <StatusPage
      icon={IconLock}
      grave
      title={
        over
          ? `Ważność konta parafialnego wygasła z dniem ${showDay(parish?.expiration_date)}`
          : 'Konto parafii jest nieaktywne'
      }
    >
      <p>Dane parafii są bezpieczne. Dostęp wróci po przedłużeniu licencji.</p>
    </StatusPage>
  )
}
