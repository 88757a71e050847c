import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import { type EventType, TRIAL, isPublished } from '../events.ts'

export const WEBHOOK = 'webhook'

interface About {
  book?: string
  /** API path of the record. */
  path: string
}

/** Emits an event of an act with its table and id, without personal data; books closed to API tokens emit nothing. */
export const emitActEvent = async (
  db: Db,
  type: EventType,
  book: string,
  id: number,
): Promise<void> => {
  if (isPublished(book)) await emitEvent(db, type, { book, path: `/api/${book}/${id}` })
}

/**
 * Emits an event to the webhooks of the parish in the transaction of the change, so that nothing is sent without its
 * commit.
 */
export async function emitEvent(db: Db, type: EventType, about: About): Promise<void> {
  const hooks = await db
    .selectFrom('webhooks')
    .select('id')
    .where('active', '=', true)
    .where(sql<boolean>`${type} = any (events)`)
    // The lock omits a webhook that is being removed, so that the change does not fail at its foreign key.
    .forKeyShare()
    .execute()
  if (hooks.length === 0) return
  const event = await addEvent(db, type, about)
  for (const { id } of hooks) await addDelivery(db, id, event)
}

/** Emits an event of an order with its id. */
export const emitOrderEvent = (db: Db, type: EventType, id: number): Promise<void> =>
  emitEvent(db, type, { path: `/api/intention-orders/${id}` })

/** Emits a test event without a record to one webhook. */
export async function emitTestEvent(db: Db, webhook_id: number): Promise<void> {
  await addDelivery(db, webhook_id, await addEvent(db, TRIAL, {}))
}

async function addEvent(db: Db, type: string, about: Partial<About>): Promise<number> {
  const { id } = await db
    .insertInto('webhook_events')
    .values({ type, ...about })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addDelivery(db: Db, webhook_id: number, event_id: number) {
  const delivery = await db
    .insertInto('webhook_deliveries')
    .values({ webhook_id, event_id })
    .returning(['parish_id', 'id'])
    .executeTakeFirstOrThrow()
  await insertJob(db, WEBHOOK, delivery)
}
