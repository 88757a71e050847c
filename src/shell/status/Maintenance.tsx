import { Button } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { tieWords } from '#shared/text/tie-words.ts'
import { showInstant } from '#shared/dates/format-day.ts'
import { StatusPage } from './StatusPage.tsx'

interface MaintenanceNotice {
  maintenance?: { message?: string; until?: string | null }
  /** Address at which the maintenance response came. */
  from?: string
}

const MAINTENANCE_POLL_INTERVAL_MS = 20_000

/** Screen of status 467 with the text from the server, until the maintenance is over. */
export function Maintenance() {
  const locationState = useRouterState({
    select: ({ location }) => location.state,
  }) as MaintenanceNotice
  const { message, until } = locationState.maintenance ?? {}
  const router = useRouter()
  const look = useEffectEvent(async () => {
    if (await isOpen()) router.history.push(locationState.from ?? '/')
  })
  useEffect(() => {
    const timer = setInterval(() => void look(), MAINTENANCE_POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <StatusPage
      icon={IconTool}
      title="Przerwa techniczna"
      actions={<Button onClick={() => void look()}>Sprawdź ponownie</Button>}
    >
      <p>{tieWords(message ?? 'Trwa przerwa techniczna. Prosimy spróbować ponownie za chwilę.')}</p>
      {until && <p>Przewidywany koniec: {showInstant(until)}</p>}
    </StatusPage>
  )
}

/** Requested without the error catalogue, which would only lead back to this screen. */
async function isOpen() {
  const answer = await fetch('/api/help-articles/check?routeName=maintenanceMode').catch(() => null)
  return answer?.status !== undefined && answer.status !== 467 && answer.status < 500
}
