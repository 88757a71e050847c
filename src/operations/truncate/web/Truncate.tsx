import { Link } from '@tanstack/react-router'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { AskForm } from './AskForm.tsx'
import { Requests } from './Requests.tsx'
import { parishCleanups } from '../contract.ts'

/** Screen for emptying or removing a parish: requested by one administrator, approved by another. */
export function Truncate() {
  const { data } = useSuspenseCall(parishCleanups.list)
  const open = data.data.filter(row => row.open || row.state === 'approved')
  const past = data.data.filter(row => !open.includes(row))
  return (
    <>
      <ScreenHead title="Czyszczenie danych" />
      {open.length > 0 && <Requests title="Czeka na rozstrzygnięcie" requests={open} />}
      {data.alone ? <Alone /> : <AskForm />}
      {past.length > 0 && <Requests title="Rozstrzygnięte" requests={past} />}
    </>
  )
}

const Alone = () => (
  <p className="kit-banner" data-tone="warn">
    Usunięcie danych parafii zatwierdza drugi administrator, a poza Tobą nie ma żadnego, który może
    się zalogować. <Link to="/administration/users/add">Załóż mu konto</Link> z rolą administratora
    i poczekaj, aż ustawi hasło. Twój wniosek zatwierdzi najwcześniej 48 godzin po założeniu konta.
  </p>
)
