import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { updateVersioned } from '#platform/database/records.ts'
import { notFound, refuseField, staleVersion } from '#platform/refusals.ts'
import type { ParishEvent, ParishEventEntry } from '../contract.ts'

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

const hour = (column: 'starts_at' | 'ends_at') =>
  sql<string | null>`to_char(${sql.ref(column)}, 'HH24:MI')`

export async function getParishEvent(db: Db, id: number): Promise<ParishEvent> {
  const event = await db
    .selectFrom('parish_events')
    .selectAll()
    .select([hour('starts_at').as('starts_at'), hour('ends_at').as('ends_at')])
    .$narrowType<Pick<ParishEvent, 'kind'>>()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!event) throw notFound('Nie ma już tego wpisu. Odśwież kalendarz')
  return event
}

/** Refuses (422) a worker of another parish. */
async function refuseForeignWorker(db: Db, id: number | null) {
  if (id === null) return
  const worker = await db
    .selectFrom('parish_workers')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!worker) throw refuseField('parish_worker_id', 'Wybierz osobę z listy pracowników parafii')
}

export async function createParishEvent({ db }: Context, entry: ParishEventEntry) {
  await refuseForeignWorker(db, entry.parish_worker_id)
  return db
    .insertInto('parish_events')
    .values(entry)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function updateParishEvent(
  { db }: Context,
  id: number,
  { version, ...entry }: ParishEventEntry & { version: number },
) {
  await refuseForeignWorker(db, entry.parish_worker_id)
  return updateVersioned(db, 'parish_events', id, version, entry)
}

export async function removeParishEvent({ db }: Context, id: number, version: number) {
  const removedEvent = await db
    .deleteFrom('parish_events')
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (!removedEvent) throw staleVersion()
  return removedEvent
}
