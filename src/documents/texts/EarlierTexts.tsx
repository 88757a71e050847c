import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useCall } from '#kit/calls/query.tsx'
import { showInstant } from '#kit/words.tsx'
import type { EarlierText, TextsOf } from './contract.ts'

const DONE: Record<EarlierText['action'], string> = {
  insert: 'wpisano',
  update: 'zmieniono',
  delete: 'przestano używać',
}

/** The owner's own words as they were; any of them may be put back into the form. */
export function EarlierTexts({ code, endpoints }: { code: string; endpoints: TextsOf }) {
  const [opened, open] = useState(false)
  return (
    <details className="texts-known" onToggle={event => open(event.currentTarget.open)}>
      <summary>Poprzednie brzmienia</summary>
      {opened && <Earlier code={code} endpoints={endpoints} />}
    </details>
  )
}

function Earlier({ code, endpoints }: { code: string; endpoints: TextsOf }) {
  const { data } = useCall(endpoints.earlier, {
    params: { code },
  })
  const { setValue } = useFormContext()
  if (!data) return null
  if (!data.data.length) return <p className="kit-none">Własnej treści jeszcze nie było.</p>
  const put = ({ title, body }: EarlierText) => {
    setValue('title', title, { shouldDirty: true })
    setValue('body', body, { shouldDirty: true })
  }
  return (
    <ul className="kit-lines">
      {data.data.map(one => (
        <li key={one.seq}>
          <div>
            <strong>{one.title}</strong>
            <small>
              {DONE[one.action]} {showInstant(one.at)}
              {one.who && `, ${one.who}`}
            </small>
            <p className="texts-wording">{one.body}</p>
          </div>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Wstaw brzmienie z ${showInstant(one.at)}`}
            onClick={() => put(one)}
          >
            Wstaw
          </Button>
        </li>
      ))}
    </ul>
  )
}
