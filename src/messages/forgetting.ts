import { sql } from 'kysely'
import { type Database, transaction } from '#platform/database.ts'

/** To whom a message went is kept so long, for questions about it; afterwards only how many it was. */
const KEPT = sql`interval '1 year'`

/** Every night: numbers, names and words of old messages are forgotten, and old replies go. STOP stays. */
export const forgetReceivers = (database: Database) => async () => {
  const { rows } = await transaction(database, { role: 'app_system' }, db =>
    sql<{ parish_id: number }>`select distinct parish_id from messages`.execute(db),
  )
  for (const { parish_id } of rows) {
    await transaction(database, { role: 'app_user', parish_id }, async db => {
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
