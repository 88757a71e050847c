import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import { HAND_OVER } from './jobs.ts'
import { inInstallation } from '#platform/database/tenancy.ts'

/**
 * Queues the handover of messages whose hour has come, and of those that an ended process left unfinished; runs every
 * minute.
 */
export const watchMessages = (database: Database) => async () => {
  await inInstallation(database, async db => {
    const due = await db
      .selectFrom('messages')
      .select(['parish_id', 'id as message_id'])
      .where('state', 'in', ['queued', 'held'])
      .where(sql<boolean>`coalesce(greatest(resume_at, starts_at), starts_at) <= now()`)
      .orderBy('starts_at')
      .limit(500)
      .execute()
    for (const job of due) await insertJob(db, HAND_OVER, job)
  })
}
