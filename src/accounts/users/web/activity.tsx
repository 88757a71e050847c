import { useState } from 'react'
import { EntryPages } from '#history/web/EntryPages.tsx'
import { AskedSection } from '#ui/layout/AskedSection.tsx'
import { Mark } from '#ui/layout/Mark.tsx'
import { Pages } from '#ui/table/Pages.tsx'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { showInstant } from '#shared/dates/format-day.ts'
import { signInOutcomes } from '#auth/sign-in/sign-in-outcomes.ts'
import { users } from '../contract.ts'

export function OpenSessions({ id }: { id: number }) {
  const { data } = useSuspenseCall(users.sessions, { params: { id } })
  return (
    <Section title="Zalogowane urządzenia">
      {data.data.length === 0 && <p className="kit-none">Teraz nigdzie.</p>}
      <ul className="kit-lines kit-span-4" hidden={data.data.length === 0}>
        {data.data.map(({ id: session, device, created_at, seen_at }) => (
          <li key={session}>
            <div>
              <strong>{device || 'Nieznane urządzenie'}</strong>
              <small>
                Logowanie: {showInstant(created_at)} · ostatnia czynność: {showInstant(seen_at)}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Sign-in attempts of the last year, loaded on demand. */
export const SignIns = ({ id }: { id: number }) => (
  <AskedSection title="Logowania" what="logowania">
    <SignInsPage id={id} />
  </AskedSection>
)

function SignInsPage({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const { data } = useSuspenseCall(users.signIns, { params: { id }, query: { page } })
  const { total, per_page, last_page } = data.meta
  if (total === 0) return <p className="kit-none">Od roku nikt nie próbował się zalogować.</p>
  return (
    <>
      <ul className="kit-lines">
        {data.data.map(({ id: signInId, at, outcome, device }) => (
          <li key={signInId}>
            <div>
              <strong>{showInstant(at)}</strong>
              <small>{device}</small>
            </div>
            <Mark tone={outcome === 'signed_in' ? 'good' : 'warn'}>{signInOutcomes[outcome]}</Mark>
          </li>
        ))}
      </ul>
      <Pages page={page} last={last_page} total={total} perPage={per_page} onPage={setPage} />
    </>
  )
}

export const AccountHistory = ({ id }: { id: number }) => (
  <AskedSection title="Historia zmian" what="historię">
    <HistoryPage id={id} />
  </AskedSection>
)

function HistoryPage({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const { data } = useSuspenseCall(users.history, { params: { id }, query: { page } })
  return <EntryPages history={data} page={page} onPage={setPage} />
}
