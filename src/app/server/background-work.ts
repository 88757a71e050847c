import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { takeUpJobs } from './jobs.ts'
import { sealFirst } from '#history/server/heads/heads-job.ts'
import type { Gateway } from '#messages/server/provider/gateway.ts'
import { startArchiver } from '#operations/backups/server/moments/archiving/archiver.ts'
import { createOrders } from '#operations/backups/server/moments/archiving/create-orders.ts'
import type { Database } from '#platform/database/database.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { openMail } from '#platform/mail/mail.ts'
import type { EmbeddedServer } from '#platform/postgres/embedded.ts'
import { reuseServer, startScratchServer } from '#platform/postgres/scratch-server.ts'
import type { Metrics } from '#platform/server/metrics.ts'
import type { Settings } from '#platform/settings.ts'

interface BackgroundDeps {
  settings: Settings
  /** Address of the database for the role that owns its tables, and its connections. */
  url: string
  database: Database
  log: FastifyBaseLogger
  metrics: Metrics
  backsUp: boolean
  embeddedDatabase?: EmbeddedServer
  /** Addresses of fake providers, and access to the provider of SMS. */
  providers: {
    localPayments?: string
    localP24?: string
    sms: Pick<Gateway, 'token' | 'local'>
  }
}

/** Starts everything that is done after the responses: jobs, e-mails, signed heads, backups and the archive of moments. */
export async function startBackgroundWork(deps: BackgroundDeps) {
  const { settings, url, database, log, metrics, backsUp, embeddedDatabase: embedded } = deps
  const { dataDir, publicUrl, smtpUrl, mailFrom: from, vendorEmail: vendor } = settings
  const { secretKey: secret, backupDir, backupBucket } = settings
  const { backupPassphrase: passphrase, backupRecipients: recipients } = settings
  const parishBackups = join(dataDir, 'parish-backups')
  const mail = metrics.countingMail(openMail({ smtpUrl, outbox: join(dataDir, 'outbox'), from }))
  const jobs = metrics.counting(await startJobs(url, log))
  const heads = join(dataDir, 'heads')
  await sealFirst({ database, secret, folder: heads }).catch((problem: NodeJS.ErrnoException) =>
    log.error({ code: problem.code }, 'first heads not kept'),
  )
  const backupLock = { passphrase, recipients }
  await takeUpJobs(jobs, {
    database,
    mail,
    publicUrl,
    vendor,
    secret,
    heads,
    parishBackups,
    ...deps.providers,
    url,
    backupDir,
    backupLock,
    backupBucket,
    backups: backsUp ? { url, folder: backupDir, ...backupLock } : undefined,
    withScratchServer: embedded ? reuseServer(embedded) : startScratchServer(dataDir),
    embedded,
    updates: settings.updates,
  })
  const archiver =
    embedded &&
    startArchiver({
      place: { server: embedded, folder: backupDir, secret, ...backupLock },
      ...createOrders(url, settings.backupBucket),
    })
  const stop = async () => {
    await jobs.stop()
    await archiver?.stop()
    mail.close()
  }
  return { stop }
}
