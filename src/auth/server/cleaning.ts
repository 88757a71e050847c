import { type Database, type Db, runInTransaction } from '#platform/database/database.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { runEach } from '#platform/jobs/run-each.ts'
import { sql } from 'kysely'

/** Conditions of expired rows, by table. */
const SWEEPINGS = {
  idempotency_keys: `created_at < now() - interval '7 days'`,
  spent_challenges: `expires_at < now() - interval '1 hour'`,
  request_counts: `ends_at < now()`,
  attempts: `window_start < now() - interval '1 day'`,
  account_sessions: `expires_at < now() or seen_at < now() - make_interval(mins => idle_minutes)`,
  mail_tokens: `expires_at < now() - interval '1 day'`,
  // Uploaded files without a record, or deleted a month ago.
  files: `created_at < now() - interval '1 day' and not exists (select from downloads where file_id = files.id)
    or id in (select file_id from downloads where removed_at < now() - interval '30 days')`,
  sign_ins: `at < now() - interval '1 year'`,
  known_devices: `seen_at < now() - interval '1 year'`,
}

/**
 * Deletes expired rows, each table in its own transaction, access-log rows as their hash chain allows; returns the
 * number of rows deleted from each. A table that fails does not keep the others from being swept.
 */
export async function sweepExpiredRows(database: Database): Promise<Record<string, number>> {
  const swept: Record<string, number> = {}
  const inTransaction = <T>(work: (db: Db) => Promise<T>) =>
    runInTransaction(database, { role: 'app_system', statementTimeout: 60_000 }, work)
  await runEach([
    ...Object.entries(SWEEPINGS).map(([table, old]) => async () => {
      const { numAffectedRows } = await inTransaction(db =>
        sql`delete from ${sql.table(table)} where ${sql.raw(old)}`.execute(db),
      )
      swept[table] = Number(numAffectedRows)
    }),
    async () => {
      const { rows } = await inTransaction(db =>
        sql<{ count: number }>`select sweep_reads() as count`.execute(db),
      )
      swept.reads = firstRowOrThrow(rows).count
    },
  ])
  return swept
}
