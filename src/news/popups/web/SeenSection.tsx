import { useState } from 'react'
import { Pages } from '#ui/table/Pages.tsx'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { showInstant } from '#shared/dates/format-day.ts'
import { popups } from '../contract.ts'

export function SeenSection({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const { data } = useSuspenseCall(popups.seenBy, { params: { id }, query: { page } })
  const { total, per_page, last_page } = data.meta
  return (
    <Section title="Kto już zobaczył">
      {total === 0 && <p className="kit-none">Jeszcze nikt.</p>}
      <ul className="kit-lines kit-span-4" hidden={total === 0}>
        {data.data.map(({ id: user, name, parish, seen_at }) => (
          <li key={user}>
            <div>
              <strong>{name}</strong>
              <small>{[parish, showInstant(seen_at)].filter(Boolean).join(' · ')}</small>
            </div>
          </li>
        ))}
      </ul>
      <div className="kit-span-4">
        <Pages page={page} last={last_page} total={total} perPage={per_page} onPage={setPage} />
      </div>
    </Section>
  )
}
