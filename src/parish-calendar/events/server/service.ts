import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { updateVersioned, buildStaleRefusal } from '#platform/database/records.ts'
import { notFound } from '#platform/refusals.ts'
import { refuseForeignWorker } from '../../server/workers.ts'
import type { ParishEvent, ParishEventEntry } from '../contract.ts'

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
  if (!removedEvent) throw await buildStaleRefusal(db, 'parish_events', id)
  return removedEvent
}
