import { Button } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { CallProblem } from '#ui/calls/call.ts'
import { StatusPage } from './StatusPage.tsx'

/** Not there, or broken; a closed house, an ended session or a missing right have screens of their own. */
const isMissing = (error: Error) =>
  !(error instanceof CallProblem) ||
  error.status === 404 ||
  error.status >= 500 ||
  error.status < 400

/** Returns the error of a request that the screen needs, once no request is pending any more. */
function useMissing(): Error | null {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  )
  return useSyncExternalStore(subscribe, () => {
    if (client.isFetching() > 0) return null
    const missing = client
      .getQueryCache()
      .findAll({ type: 'active' })
      .map(({ state }) => (state.data === undefined ? state.error : null))
      .find(error => error && isMissing(error))
    return missing ?? null
  })
}

/** A heading or a message of the screen's own. */
const OWN = 'main :is(h1, [role=alert]):not(.shell-unread *)'
const isToldByScreen = () => document.querySelector(OWN) !== null

function watchScreen(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** In place of a screen that stays empty as its record cannot be read; a screen that says so itself is left alone. */
export function Unread() {
  const error = useMissing()
  return error && <Lone error={error} />
}

/** The screen may draw its own words later than this: whoever says them, they are said once. */
function Lone({ error }: { error: Error }) {
  const isReported = useSyncExternalStore(watchScreen, isToldByScreen)
  return !isReported && <Told error={error} />
}

function Told({ error }: { error: Error }) {
  const client = useQueryClient()
  const missing = error instanceof CallProblem && error.status === 404
  const retryButton = (
    <Button onClick={() => void client.refetchQueries({ type: 'active' })}>Spróbuj ponownie</Button>
  )
  return (
    <div className="shell-unread" role="status">
      <StatusPage
        icon={IconFileOff}
        title={missing ? error.message : 'Nie udało się wczytać'}
        actions={missing ? undefined : retryButton}
      >
        <p>{missing ? 'Sprawdź adres albo poszukaj na liście.' : error.message}</p>
      </StatusPage>
    </div>
  )
}
