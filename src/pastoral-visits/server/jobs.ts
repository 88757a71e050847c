import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { forgetRegistrations } from '../registrations/server/retention.ts'
import { visitMail } from '../registrations/server/emails.ts'
import { VISIT_MAIL } from '../registrations/server/service.ts'

/** Starts the queue workers and nightly jobs of visits. */
export async function visitJobs(jobs: Jobs, database: Database, mail: Mail) {
  await jobs.work(VISIT_MAIL, visitMail(database, mail))
  await jobs.every('visit-forgetting', '40 3 * * *', forgetRegistrations(database))
}
