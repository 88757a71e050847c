import { sql } from 'kysely'
import { type Database, type Db, runInTransaction } from '#platform/database/database.ts'

/** To whom a message went is kept so long, for questions about it; afterwards only how many it was. */
const KEPT = sql`interval '1 year'`

/** Forgets to whom these went and what they read, before their time; what has not left yet stays at home. */
export async function forgetSent(db: Db, messages: number[]) {
  if (messages.length === 0) return
  await sql`update message_deliveries set name = null, address = null, content = null, provider_id = null,
      state = case when state in ('queued', 'sending', 'unknown') then 'cancelled' else state end
    where message_id = any(${messages}::bigint[])`.execute(db)
  await sql`update messages set erased_at = now(),
      state = case when state in ('queued', 'held') then 'cancelled' else state end
    where id = any(${messages}::bigint[])`.execute(db)
}

/** Every night: numbers, names and words of old messages are forgotten, and old replies go. STOP stays. */
export const forgetReceivers = (database: Database) => async () => {
  const { rows } = await runInTransaction(database, { role: 'app_system' }, db =>
    sql<{ parish_id: number }>`select distinct parish_id from messages`.execute(db),
  )
  for (const { parish_id } of rows) {
    await runInTransaction(database, { role: 'app_user', parish_id }, async db => {
      await sql`delete from message_replies where received_at < now() - ${KEPT}`.execute(db)
      await sql`update message_deliveries d set name = null, address = null, content = null, person_id = null,
          parish_worker_id = null, provider_id = null
        from messages m where m.id = d.message_id and m.queued_at < now() - ${KEPT} and m.erased_at is null
          and m.state in ('done', 'cancelled')`.execute(db)
      await sql`delete from message_receivers r using messages m where m.id = r.message_id
        and m.queued_at < now() - ${KEPT} and m.erased_at is null and m.state in ('done', 'cancelled')`.execute(
        db,
      )
      await sql`update messages set erased_at = now() where queued_at < now() - ${KEPT} and erased_at is null
        and state in ('done', 'cancelled')`.execute(db)
    })
  }
}
