import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { showInstant } from '#shared/dates/format-day.ts'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import type { EarlierText, DocumentTextEndpoints } from '../contract.ts'

const DONE: Record<EarlierText['action'], string> = {
  insert: 'wpisano',
  update: 'zmieniono',
  delete: 'przestano używać',
}

/** List of earlier versions of the owner’s own text; each can be copied into the form. */
export function EarlierTexts({
  code,
  endpoints,
}: {
  code: string
  endpoints: DocumentTextEndpoints
}) {
  const [isOpen, open] = useState(false)
  return (
    <details className="texts-known" onToggle={event => open(event.currentTarget.open)}>
      <summary>Poprzednie brzmienia</summary>
      {isOpen && (
        <SectionBoundary>
          <Earlier code={code} endpoints={endpoints} />
        </SectionBoundary>
      )}
    </details>
  )
}

function Earlier({ code, endpoints }: { code: string; endpoints: DocumentTextEndpoints }) {
  const { data } = useSuspenseCall(endpoints.earlier, {
    params: { code },
  })
  const { setValue } = useFormContext()
  if (!data.data.length) return <p className="kit-none">Własnej treści jeszcze nie było.</p>
  const put = ({ title, body }: EarlierText) => {
    setValue('title', title, { shouldDirty: true })
    setValue('body', body, { shouldDirty: true })
  }
  return (
    <ul className="kit-lines">
      {data.data.map(entry => (
        <li key={entry.seq}>
          <div>
            <strong>{entry.title}</strong>
            <small>
              {DONE[entry.action]} {showInstant(entry.at)}
              {entry.who && `, ${entry.who}`}
            </small>
            <p className="texts-wording">{entry.body}</p>
          </div>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Wstaw brzmienie z ${showInstant(entry.at)}`}
            onClick={() => put(entry)}
          >
            Wstaw
          </Button>
        </li>
      ))}
    </ul>
  )
}
