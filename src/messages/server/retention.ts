import { sql } from 'kysely'
import type { Database, Db } from '#platform/database/database.ts'
import { inEachParish } from '#platform/database/tenancy.ts'

/** Retention period of the recipients of a message, for questions about it; afterwards only their number remains. */
const MESSAGE_RETENTION_PERIOD = sql`interval '1 year'`

/**
 * Erases the recipients and texts of these messages before the end of their retention period; numbers not handed over
 * yet are cancelled.
 */
export async function forgetSent(db: Db, messages: number[]) {
  if (messages.length === 0) return
  await sql`update message_deliveries set name = null, address = null, content = null, provider_id = null,
      state = case when state in ('queued', 'sending', 'unknown') then 'cancelled' else state end
    where message_id = any(${messages}::bigint[])`.execute(db)
  await sql`update messages set erased_at = now(),
      state = case when state in ('queued', 'held') then 'cancelled' else state end
    where id = any(${messages}::bigint[])`.execute(db)
}

/** Erases numbers, names and texts of old messages, and deletes old replies, every night. STOP is preserved. */
export const forgetReceivers = (database: Database) => () =>
  inEachParish(database, async db => {
    await sql`delete from message_replies where received_at < now() - ${MESSAGE_RETENTION_PERIOD}`.execute(
      db,
    )
    await sql`update message_deliveries d set name = null, address = null, content = null, person_id = null,
          parish_worker_id = null, provider_id = null
        from messages m where m.id = d.message_id and m.queued_at < now() - ${MESSAGE_RETENTION_PERIOD} and m.erased_at is null
          and m.state in ('done', 'cancelled')`.execute(db)
    await sql`delete from message_receivers r using messages m where m.id = r.message_id
        and m.queued_at < now() - ${MESSAGE_RETENTION_PERIOD} and m.erased_at is null and m.state in ('done', 'cancelled')`.execute(
      db,
    )
    await sql`update messages set erased_at = now() where queued_at < now() - ${MESSAGE_RETENTION_PERIOD} and erased_at is null
        and state in ('done', 'cancelled')`.execute(db)
  })
