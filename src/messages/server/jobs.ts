import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { forgetReceivers } from './retention.ts'
import type { Gateway } from './provider/gateway.ts'
import { createDispatcher } from './sending/dispatch/dispatch-message.ts'
import { HAND_OVER } from './sending/dispatch/jobs.ts'
import { watchMessages } from './sending/dispatch/watch.ts'

/** Registers the jobs that run for messages after the response was sent. */
export async function messageJobs(jobs: Jobs, database: Database, mail: Mail, gateway: Gateway) {
  await jobs.work(HAND_OVER, createDispatcher(database, mail, gateway))
  await jobs.every('message-watch', '* * * * *', watchMessages(database))
  await jobs.every('message-forgetting', '35 3 * * *', forgetReceivers(database))
}
