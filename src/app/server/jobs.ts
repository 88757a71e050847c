import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { runEach } from '#platform/jobs/run-each.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { takeUpBackups } from '#operations/backups/server/jobs.ts'
import { takeUpBaseBackups } from '#operations/backups/server/moments/archiving/base-jobs.ts'
import type { ArchiveLocation } from '#operations/backups/server/moments/archiving/make-base.ts'
import { cleanupJobs } from '#operations/truncate/server/jobs.ts'
import { parishBackupJobs } from '#operations/backups/parish/server/jobs.ts'
import type { BackupLock } from '#operations/backups/server/format/lock.ts'
import { takeUpCopies } from '#operations/backups/server/remote/copy-jobs.ts'
import type { S3Location } from '#operations/backups/server/remote/s3/client.ts'
import { takeUpUpdateCheck } from '#operations/updates/server/check/jobs.ts'
import type { UpdateSettings } from '#platform/environment/update-settings.ts'
import type { BackupLocation } from '#operations/backups/server/make-backup.ts'
import { territoryJobs } from '#dictionaries/official-places/server/adding.ts'
import type { WithScratchServer } from '#platform/postgres/scratch-server.ts'
import { sealHistory, signRecently } from '#history/server/heads/heads-job.ts'
import { sealReadings } from '#history/server/readings/readings.ts'
import { verifyHistory } from '#history/server/verification/verifying.ts'
import { messageJobs } from '#messages/server/jobs.ts'
import type { Gateway } from '#messages/server/provider/gateway.ts'
import { orderJobs } from '#masses/orders/server/jobs.ts'
import { httpClient } from '#webhooks/server/delivery/http-client.ts'
import { recountSums } from '#statistics/server/diocese/recounting.ts'
import { webhookJobs } from '#webhooks/server/delivery/jobs.ts'
import { visitJobs } from '#pastoral-visits/server/jobs.ts'
import { requestMail } from '#parishes/offer/server/request-mail.ts'
import { PARISH_REQUEST_MAIL } from '#parishes/offer/server/service.ts'
import { forgetAttachments } from '#documents/attachments/server/retention.ts'
import { forgetFiles } from '#imports/server/retention.ts'
import { bookImportJobs } from '#books/core/import/server/jobs.ts'
import { forgetWords } from '#search/server/retention.ts'
import { importJobs } from '#parishioners/people/import/server/jobs.ts'
import { sweepExpiredRows } from '#auth/server/cleaning.ts'
import { announceNew } from '#accounts/push/server/announce.ts'
import { recordHistories } from './record-histories.ts'
import { importableBooks } from './books.ts'
import { waitingSources } from './sources.ts'
import { yearbooks } from './yearbooks.ts'
import { ACCOUNT_MAIL, accountMail } from '#auth/server/mail/account-mail.ts'
import { VISIT_REQUEST_MAIL, requestEmails } from '#pastoral-visits/public/server/emails.ts'

interface Office {
  database: Database
  mail: Mail
  /** Base address of the links in letters. */
  publicUrl: string
  /** E-mail address that receives orders and requests for contact. */
  vendor: string
  /** Key that signs the daily heads of history, stored in `heads`. */
  secret: string
  heads: string
  /** Database and folder of the backups; an external database is backed up only where a folder is configured. */
  backups?: Pick<BackupLocation, 'url' | 'folder' | 'passphrase' | 'recipients'>
  /** Server for the database of the monthly trial restore. */
  withScratchServer: WithScratchServer
  /** The built-in database, whose files are copied weekly. */
  embedded?: ArchiveLocation['server']
  /** Address of the database, and the folder in which a parish is saved before it is emptied. */
  url: string
  backupDir: string
  backupLock?: BackupLock
  backupBucket?: S3Location
  /** Folder in which backups of parishes wait for download. */
  parishBackups: string
  /** Address of the fake payment provider on the developer's machine. */
  localPayments?: string
  /** Address of the fake Przelewy24 server, only in tests. */
  localP24?: string
  sms?: Pick<Gateway, 'token' | 'local'>
  /** Announcement of new versions; without an address nobody is asked. */
  updates?: UpdateSettings
}

/** Registers all work done after the response: the jobs of every module, one line each. */
export async function takeUpJobs(jobs: Jobs, office: Office) {
  const { database, mail, publicUrl, vendor, secret, heads: folder } = office
  await jobs.work(ACCOUNT_MAIL, accountMail(database, mail, publicUrl))
  await jobs.work(PARISH_REQUEST_MAIL, requestMail(database, mail, vendor))
  const { localPayments: local, localP24 } = office
  const paymentGateway = { secret, origin: new URL(publicUrl).origin, local, localP24 }
  await orderJobs(jobs, database, mail, paymentGateway)
  await jobs.work(VISIT_REQUEST_MAIL, requestEmails(database, mail, secret, paymentGateway.origin))
  await visitJobs(jobs, database, mail)
  await messageJobs(jobs, database, mail, { secret, origin: paymentGateway.origin, ...office.sms })
  await webhookJobs(jobs, mail, {
    database,
    httpClient: httpClient,
    secret,
    origin: paymentGateway.origin,
  })
  const push = { httpClient, origin: paymentGateway.origin, secret }
  await jobs.every('push', '*/5 * * * *', announceNew(database, waitingSources, push), {
    longestHours: 1,
  })
  await importJobs(jobs, database)
  await territoryJobs(jobs, database)
  await bookImportJobs(jobs, database, importableBooks)
  await jobs.every(
    'sweeping',
    '15 3 * * *',
    () =>
      runEach([
        () => sweepExpiredRows(database),
        () => forgetWords(database),
        () => recountSums(database),
        () => forgetFiles(database),
        () => forgetAttachments(database),
      ]),
    { longestHours: 6 },
  )
  const { url, backupDir, backupLock, parishBackups } = office
  const cleanupDeps = { database, url, folder: backupDir, ...backupLock, secret, parishBackups }
  await cleanupJobs(jobs, cleanupDeps, mail, publicUrl)
  const backupDeps = { database, url, secret, folder: parishBackups, recordHistories, yearbooks }
  await parishBackupJobs(jobs, backupDeps, mail, publicUrl)
  if (office.backups) {
    const place = { ...office.backups, database, secret, heads: folder }
    await takeUpBackups(jobs, place, mail, office.withScratchServer)
    if (office.embedded) await takeUpBaseBackups(jobs, { ...place, server: office.embedded })
    const { backupBucket: location } = office
    const cluster = office.embedded?.cluster
    if (location)
      await takeUpCopies(jobs, { database, folder: place.folder, cluster, location }, mail)
  }
  if (office.updates)
    await takeUpUpdateCheck(jobs, { database, settings: office.updates }, mail, publicUrl)
  await jobs.every(
    'recent-sealing',
    '*/2 * * * *',
    signRecently({ database, mail, secret, folder }),
  )
  await jobs.every('reading-seals', '7 * * * *', () => sealReadings(database), { longestHours: 6 })
  await jobs.every('sealing', '45 3 * * *', sealHistory({ database, mail, secret, folder }), {
    longestHours: 6,
  })
  await jobs.every('verifying', '0 5 * * *', verifyHistory({ database, mail, secret, folder }), {
    longestHours: 24,
  })
}
