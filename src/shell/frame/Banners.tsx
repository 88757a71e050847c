import { Button } from '@mantine/core'
import { showDay } from '#shared/dates/format-day.ts'
import type { SessionParish } from '#auth/contract.ts'
import { useSession, currentUserCan } from '../session.ts'
import { extendSession, useEnding } from './timer.ts'

/** Banners below the top bar: the state of the parish's account, and the last minutes of the session. */
export function Strips() {
  const { parish } = useSession()
  return (
    <div className="shell-strips no-print">
      {currentUserCan('installation.manage') && !window.isSecureContext && <PlainHttp />}
      {parish && <Licence parish={parish} />}
      <Countdown />
    </div>
  )
}

/** Warning about plain http, shown only to users who can change it. */
function PlainHttp() {
  return (
    <p className="shell-strip" data-tone="bad">
      Połączenie z programem nie jest szyfrowane (http): hasła i dane parafian można podejrzeć w tej
      sieci. Po włączeniu https nikt ich po drodze nie przeczyta ani nie zmieni. Aby to zrobić,
      osoba opiekująca się siecią stawia przed programem serwer z certyfikatem i wpisuje adres https
      w ustawieniu PUBLIC_URL (opis w pliku README, „In a local network”).
    </p>
  )
}

function Licence({ parish }: { parish: SessionParish }) {
  const { active, licence, expiration_date } = parish
  const day = showDay(expiration_date)
  return (
    <>
      {active === 0 && (
        <p className="shell-strip" data-tone="bad">
          Konto parafii jest nieaktywne
        </p>
      )}
      {isExpired(expiration_date) && (
        <h2 className="shell-strip" data-tone="bad">
          Ważność konta parafialnego wygasła z dniem {day}
        </h2>
      )}
      {licence === 'soon' && <p className="shell-strip">{soonText(day)}</p>}
    </>
  )
}

export const soonText = (day: string) =>
  `Ważność konta parafialnego wygaśnie z dniem ${day}. Faktura za przedłużenie licencji została ` +
  'wysłana emailem. Opłać fakturę w terminie, by nie utracić dostępu do systemu.'

const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Warsaw' })

/** Checks whether the licence has expired; its last day is still valid, by Polish time. */
export const isExpired = (expiration_date: string | null) =>
  expiration_date !== null && expiration_date < today()

function Countdown() {
  const ending = useEnding()
  if (!ending) return null
  const { left, extendable } = ending
  return (
    <output className="shell-strip">
      <span>
        Sesja wygaśnie za <span aria-live="off">{formatClock(left)}</span>.
        {!extendable && ' Zapisz zmiany i zaloguj się ponownie.'}
      </span>
      {extendable && (
        <Button size="compact-sm" variant="default" onClick={() => void extendSession()}>
          Przedłuż
        </Button>
      )}
    </output>
  )
}

/** Formats milliseconds as a clock: 272 000 ms → `4:32`. */
export function formatClock(remainingMs: number): string {
  const seconds = Math.ceil(remainingMs / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
