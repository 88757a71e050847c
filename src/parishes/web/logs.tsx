import { useState } from 'react'
import { EntryPages } from '#history/web/EntryPages.tsx'
import { AskedSection } from '#ui/layout/AskedSection.tsx'
import { Pages } from '#ui/table/Pages.tsx'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { showInstant } from '#shared/dates/format-day.ts'
import { parishSettings } from '../settings-contract.ts'

const KINDS = {
  invoice: 'Zamówienie faktury',
  contact: 'Prośba o kontakt',
  sms: 'Prośba o doładowanie SMS',
}

export const InvoiceLogs = ({ id }: { id: number }) => (
  <AskedSection title="Zamówienia z oferty" what="zamówienia">
    <InvoicePage id={id} />
  </AskedSection>
)

function InvoicePage({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const { data } = useSuspenseCall(parishSettings.invoiceLogs, { params: { id }, query: { page } })
  const { total, per_page, last_page } = data.meta
  if (total === 0) return <p className="kit-none">Parafia niczego jeszcze nie zamówiła.</p>
  return (
    <>
      <ul className="kit-lines">
        {data.data.map(({ id: invoiceId, kind, created_at, who }) => (
          <li key={invoiceId}>
            <div>
              <strong>{KINDS[kind]}</strong>
              <small>
                {showInstant(created_at)} · {who}
              </small>
            </div>
          </li>
        ))}
      </ul>
      <Pages page={page} last={last_page} total={total} perPage={per_page} onPage={setPage} />
    </>
  )
}

export const ParishHistory = ({ id }: { id: number }) => (
  <AskedSection title="Historia zmian" what="historię">
    <HistoryPage id={id} />
  </AskedSection>
)

function HistoryPage({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const { data } = useSuspenseCall(parishSettings.history, { params: { id }, query: { page } })
  return <EntryPages history={data} page={page} onPage={setPage} />
}
