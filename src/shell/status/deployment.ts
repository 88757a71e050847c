import { newStore } from '#ui/store.ts'
import { getBuild } from '../frame/support.ts'

const DEPLOYMENT_POLL_INTERVAL_MS = 5_000

/** True while the system is being updated and this window waits for the end. */
export const deploymentShown = newStore(false)

/**
 * Shows that the system is being updated (468) and polls until the end (469): then the window reloads when the server
 * allows it, otherwise the dialog closes and `goOn` repeats the refused requests.
 */
export function waitForDeployment(goOn: () => void, every = DEPLOYMENT_POLL_INTERVAL_MS): void {
  if (deploymentShown.get()) return
  deploymentShown.set(true)
  const ask = async () => {
    const end = await readEnd()
    if (!end) {
      setTimeout(ask, every)
      return
    }
    endDeployment(end, () => location.reload(), goOn)
  }
  setTimeout(ask, every)
}

/** Ends the wait (469 of any call); the window reloads only when the server allows it. */
export function endDeployment(end: unknown, reload: () => void, goOn?: () => void): void {
  deploymentShown.set(false)
  if (Reflect.get(Object(end), 'ableToRefresh') === 'true') reload()
  else goOn?.()
}

interface End {
  ableToRefresh?: string
}

/** Reads the server's response at the end of the update; undefined while the update lasts. */
async function readEnd(): Promise<End | undefined> {
  try {
    const answer = await fetch('/api/session', {
      headers: {
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        'x-deployment-waiting': getBuild(),
      },
    })
    if (answer.status === 469) return await answer.json()
    return answer.ok ? {} : undefined
  } catch {
    // No response: the server itself is being replaced.
    return undefined
  }
}
