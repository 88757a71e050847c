import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { WEBHOOK } from '../emit.ts'
import { type DeliveryDeps, createWebhookDeliverer } from './deliver-with-retries.ts'
import { WEBHOOK_MAIL, webhookMail } from './emails.ts'
import { inEachParish } from '#platform/database/tenancy.ts'

/** Starts the queue workers for webhook deliveries. */
export async function webhookJobs(jobs: Jobs, mail: Mail, post: DeliveryDeps) {
  await jobs.work(WEBHOOK, createWebhookDeliverer(post))
  await jobs.work(WEBHOOK_MAIL, webhookMail(post.database, mail, post.origin))
  await jobs.every('webhook-forgetting', '35 3 * * *', forgetEvents(post.database))
}

/** Deletes events older than a month with their responses. */
export const forgetEvents = (database: Database) => () =>
  inEachParish(database, db =>
    db
      .deleteFrom('webhook_events')
      .where('created_at', '<', sql<string>`now() - interval '30 days'`)
      .execute(),
  )
