import { setTimeout as pause } from 'node:timers/promises'
import { Refusal, getCode } from '../refusals.ts'
import { type Database, type Db, runInTransaction } from './database.ts'
import type { DatabaseActor } from './opening.ts'

/**
 * Error codes by which a standby refuses what only the primary allows: writes, and access to tables that a crash would
 * empty.
 */
const ONLY_PRIMARY = new Set(['25006', '0A000'])

/** Milliseconds between two checks of the standby, and the validity of one check. */
const STANDBY_CHECK_INTERVAL_MS = 500
const HOLDS = 1500

/** State of the standby: `read`, `not waited for`, `behind`, `not a standby`, or the error code of a failed check. */
type State = string

/**
 * Query that returns whether commits wait until the standby has applied them, and the write position of the primary.
 */
const PRIMARY = `select pg_current_wal_lsn() as written,
  current_setting('synchronous_commit') = 'remote_apply' and current_setting('synchronous_standby_names') <> '' as waits`
const STANDBY = `select pg_is_in_recovery() as stands_by, pg_last_wal_replay_lsn() >= $1 as follows`

export interface Standby {
  /** Runs read-only `work` on the standby; `name` identifies the query and is the same for all callers of it. */
  read<T>(name: string, who: DatabaseActor, work: (db: Db) => Promise<T>): Promise<T>
  /** Numbers of transactions answered since the start. */
  counts: { standby: number; primary: number }
  /** Registers a listener that gets the new state each time it changes. */
  onChange(tell: (state: State) => void): void
  close(): Promise<void>
}

/**
 * Reads from a standby while its data are identical to the primary's: every commit waits until the standby has applied
 * it (`synchronous_commit = remote_apply`), and a check twice a second confirmed that it follows. Otherwise, and on any
 * error, the primary is used; a query that turned out to write is not tried on the standby again.
 */
export function openStandby(primary: Database, standby: Database): Standby {
  const writing = new Set<string>()
  const counts = { standby: 0, primary: 0 }
  const stop = new AbortController()
  let holdsUntil = 0
  let writtenPosition: string | undefined
  let last: State | undefined
  let tell: (state: State) => void = () => {}

  async function look(): Promise<State> {
    const startTime = performance.now()
    const [now] = (await primary.query(PRIMARY)).rows
    const earlier = writtenPosition ?? now.written
    writtenPosition = now.written
    const [standbyState] = (await standby.query(STANDBY, [earlier])).rows
    if (!standbyState.stands_by) return 'not a standby'
    if (!now.waits) return 'not waited for'
    if (!standbyState.follows) return 'behind'
    holdsUntil = startTime + HOLDS
    return 'read'
  }

  async function watch() {
    while (!stop.signal.aborted) {
      const state = await look().catch(problem => getCode(problem) || 'unknown')
      if (state !== 'read') holdsUntil = 0
      if (state !== last) tell(state)
      last = state
      await pause(STANDBY_CHECK_INTERVAL_MS, undefined, { signal: stop.signal, ref: false }).catch(
        () => {},
      )
    }
  }
  const watching = watch()

  return {
    async read(name, actor, work) {
      if (performance.now() < holdsUntil && !writing.has(name)) {
        try {
          const result = await runInTransaction(standby, actor, work)
          counts.standby++
          return result
        } catch (problem) {
          if (problem instanceof Refusal && problem.status < 500) throw problem
          if (ONLY_PRIMARY.has(getCode(problem))) writing.add(name)
          else holdsUntil = 0
        }
      }
      counts.primary++
      return runInTransaction(primary, actor, work)
    },
    counts,
    onChange(listener) {
      tell = listener
      if (last) tell(last)
    },
    async close() {
      stop.abort()
      await watching
      await standby.end()
    },
  }
}
