import { setTimeout as pause } from 'node:timers/promises'

/** Read at the start of the module, because the parent process may end before the start is over. */
const PARENT = process.ppid

/**
 * Milliseconds within which a repeated signal is the same one: a signal to the group arrives directly and through the
 * parent process.
 */
const REPEATED_SIGNAL_WINDOW_MS = 1000
/** Milliseconds for an orderly stop; the process manager waits ten seconds, and the database needs a part of them. */
const SHUTDOWN_TIMEOUT_MS = 7000

/**
 * Stops in order at the first signal, or when the process that started us (STARTED_BY) has ended. A second signal, at
 * least a second later, or a request that does not end stops at once; the database is then stopped by its own watch
 * (platform/postgres/watch.ts).
 */
export function stopOnSignals(
  stop: () => Promise<void>,
  drainSeconds = 0,
  environment = process.env,
): void {
  let since: number | undefined
  const begin = () => {
    if (since !== undefined)
      return Date.now() - since < REPEATED_SIGNAL_WINDOW_MS ? undefined : process.exit(1)
    since = Date.now()
    const late = pause(SHUTDOWN_TIMEOUT_MS + drainSeconds * 1000).then(() =>
      Promise.reject(new Error('late')),
    )
    Promise.race([stop(), late]).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, begin)
  whenOrphaned(Number(environment.STARTED_BY), begin)
}

function whenOrphaned(parent: number, begin: () => void) {
  if (PARENT !== parent) return
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    begin()
  }, 500)
  timer.unref()
}
