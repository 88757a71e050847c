import type { Context } from '#platform/context.ts'
import {
  type Database,
  type Db,
  type DatabaseActor,
  runInTransaction,
} from '#platform/database/database.ts'
import { isRepeatable, notFound } from '#platform/problems.ts'

/** Work on the tables of one parish, in a transaction of its own. */
export type InParish = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** The way into a parish for whoever has no session: visitors, payment providers, jobs. */
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

/** The parish of a public address; 404 when there is none. */
export async function getParishByUrl(inNewTransaction: Context['inNewTransaction'], url: string) {
  const parish = await inNewTransaction(db =>
    db
      .selectFrom('parishes')
      .select(['id', 'name', 'title', 'town', 'url', 'phone', 'active', 'expiration_date'])
      .where('url', '=', url)
      .executeTakeFirst(),
  )
  if (!parish) throw notFound('Nie ma takiej parafii')
  return parish
}
export type Parish = Awaited<ReturnType<typeof getParishByUrl>>
