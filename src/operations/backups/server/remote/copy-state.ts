import type { Database } from '#platform/database/database.ts'

/** State of the copies in the bucket. */
export interface CopyState {
  /** ISO instant at which everything of the folder was in the bucket; null: never. */
  copied_at: string | null
  waiting_files: number
  waiting_bytes: number
  problem: string | null
}

/** Time for which a problem is only shown: a server that is away for an hour costs no e-mail. */
const NOTICE_AFTER = '1 hour'

/** Stores that everything is in the bucket. */
export const storeSuccess = (database: Database, beganAt: Date) =>
  database.query(
    `insert into backup_copy_state (copied_at) values ($1)
     on conflict (one) do update set copied_at = $1, waiting_files = 0, waiting_bytes = 0,
       problem = null, problem_since = null, notified_at = null`,
    [beganAt],
  )

/**
 * Stores what waits and why; returns whether the administrators must be told: once for each problem that lasts an hour,
 * and again each day. `storeNotice` then stores that they were.
 */
export async function storeProblem(
  database: Database,
  problem: string,
  waitingFiles: readonly { bytes: number }[],
): Promise<boolean> {
  const waitingBytes = waitingFiles.reduce((sum, { bytes }) => sum + bytes, 0)
  await database.query(
    `insert into backup_copy_state (waiting_files, waiting_bytes, problem, problem_since)
     values ($1, $2, $3, now())
     on conflict (one) do update set waiting_files = $1, waiting_bytes = $2, problem = $3,
       problem_since = coalesce(backup_copy_state.problem_since, now())`,
    [waitingFiles.length, waitingBytes, problem],
  )
  const { rowCount } = await database.query(
    `select from backup_copy_state where problem_since < now() - interval '${NOTICE_AFTER}'
       and coalesce(notified_at, '-infinity') < now() - interval '1 day'`,
  )
  return rowCount === 1
}

export const storeNotice = (database: Database) =>
  database.query('update backup_copy_state set notified_at = now()')

/** Reads the state; null before the first try. */
export async function readCopyState(database: Pick<Database, 'query'>): Promise<CopyState | null> {
  const { rows } = await database.query<CopyState>(
    `select copied_at, waiting_files, waiting_bytes::float8 as waiting_bytes, problem
     from backup_copy_state`,
  )
  return rows[0] ?? null
}
