import { type Database, type Db, runInTransaction } from './database.ts'
import type { DatabaseActor } from './opening.ts'
import { isRepeatable } from '../refusals.ts'

/** Runs work on the tables of one parish, in a transaction of its own. */
export type InParish = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** Returns access to a parish for callers without a session: visitors, payment providers, jobs. */
export const insideParish =
  (
    database: Database,
    parish_id: number,
    { readOnly }: Pick<DatabaseActor, 'readOnly'> = {},
  ): InParish =>
  async work => {
    const attempt = () =>
      runInTransaction(database, { role: 'app_user', parish_id, readOnly }, work)
    return attempt().catch(problem => {
      if (isRepeatable(problem)) return attempt()
      throw problem
    })
  }

/** Runs work for the installation itself, outside any parish, in a transaction of its own. */
export const inInstallation = <T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> =>
  runInTransaction(database, { role: 'app_system' }, work)

const NIGHTLY_STATEMENT_TIMEOUT_MS = 60_000

/**
 * Runs nightly work in every parish, each in a transaction of its own; returns the results in the order of the parishes.
 * A failure in one parish does not stop the others: it is thrown after the last, so that the job counts as failed.
 */
export async function inEachParish<T>(
  database: Database,
  work: (db: Db, parish_id: number) => Promise<T>,
  { activeOnly = false } = {},
): Promise<T[]> {
  const parishes = await inInstallation(database, db =>
    db
      .selectFrom('parishes')
      .select('id')
      .$if(activeOnly, query => query.where('active', '=', 1))
      .orderBy('id')
      .execute(),
  )
  const results: T[] = []
  const problems: unknown[] = []
  for (const { id: parish_id } of parishes) {
    const actor = {
      role: 'app_user',
      parish_id,
      statementTimeout: NIGHTLY_STATEMENT_TIMEOUT_MS,
    } as const
    await runInTransaction(database, actor, db => work(db, parish_id)).then(
      result => results.push(result),
      (problem: unknown) => problems.push(problem),
    )
  }
  if (problems.length > 0)
    throw new AggregateError(problems, `Nightly work failed in ${problems.length} parishes`)
  return results
}
