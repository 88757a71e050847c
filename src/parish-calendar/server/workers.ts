import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/refusals.ts'

/** Name of a worker as lists show it: «ks. Jan Lis». */
const workerName = sql<string>`concat_ws(' ', title, names, surname)`

/** Lists the present workers of the parish, clergy first. */
export async function listCalendarWorkers({ db }: Context) {
  const data = await db
    .selectFrom('parish_workers')
    .select(['id', 'clergy', workerName.as('name')])
    .where('active', '=', true)
    .orderBy('clergy', 'desc')
    .orderBy(sql`surname collate "pl"`)
    .orderBy('id')
    .execute()
  return { data }
}

/** Refuses (422) a worker of another parish. */
export async function refuseForeignWorker(db: Db, id: number | null) {
  if (id === null) return
  const worker = await db
    .selectFrom('parish_workers')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!worker) throw refuseField('parish_worker_id', 'Wybierz osobę z listy pracowników parafii')
}
