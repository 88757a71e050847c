import { type Database, type Db, type DatabaseActor, runInTransaction } from './database.ts'
import { isRepeatable } from '../problems.ts'

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
