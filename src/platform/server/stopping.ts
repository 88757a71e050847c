import { setTimeout as pause } from 'node:timers/promises'

/** Read at the very beginning: whoever started us may be gone before the start is over. */
const PARENT = process.ppid

/** A signal to the whole group comes twice: by itself, and passed on by the process above us. */
const SAME = 1000
/** Whoever stops us waits ten seconds, and the database wants its part of them. */
const PATIENCE = 7000

/**
 * Stops in order at the first signal, or when the process that started us (STARTED_BY) is gone. A second one, at
 * least a second later, means "at once"; so does a request that never ends. What remains then, the database, is ended
 * by its own watch (platform/postgres/watch.ts).
 */
export function stopOnSignals(
  stop: () => Promise<void>,
  drainSeconds = 0,
  environment = process.env,
): void {
  let since: number | undefined
  const begin = () => {
    if (since !== undefined) return Date.now() - since < SAME ? undefined : process.exit(1)
    since = Date.now()
    const late = pause(PATIENCE + drainSeconds * 1000).then(() => Promise.reject(new Error('late')))
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
