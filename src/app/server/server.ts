import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { takeUpJobs } from './jobs.ts'
import { hasDemoAccounts, listStartWarnings } from './start-warnings.ts'
import { insertDictionaries } from '#dictionaries/entries/server/seeds.ts'
import { sealFirst } from '#history/server/heads-job.ts'
import { insertOffer } from '#parishes/offer/server/seeds.ts'
import { openBehindPooler, openDatabase } from '#platform/database/database.ts'
import { openStandby } from '#platform/database/standby.ts'
import { createOrders } from '#operations/backups/server/moments/archiving/create-orders.ts'
import { startArchiver } from '#operations/backups/server/moments/archiving/archiver.ts'
import { acceptPreviousSecrets } from '#platform/files/previous-secrets.ts'
import { makeDataDir } from '#platform/files/data-dir.ts'
import { deleteAbandonedUploads } from '#platform/files/temporary-folder.ts'
import { type EmbeddedServer, startEmbedded } from '#platform/postgres/embedded.ts'
import { reuseServer, startScratchServer } from '#platform/postgres/scratch-server.ts'
import { serveHealth } from '#platform/server/health.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { explainListening, tryAddress } from '#platform/server/listening.ts'
import { openLog } from '#platform/server/log.ts'
import { openMail } from '#platform/mail/mail.ts'
import { startTracing } from '#platform/tracing/tracing.ts'
import { openMetrics } from '#platform/server/metrics.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { upgradeAtStart } from '#operations/server/upgrade/upgrade.ts'
import { servePages } from '#platform/server/html-pages.ts'
import { reachDatabase } from '#platform/database/reach.ts'
import { watchDiskSpace } from '#platform/files/disk-space.ts'
import { type Settings, readSettings } from '#platform/settings.ts'
import { serveSiteFiles } from '#platform/server/site-files.ts'
import { stopOnSignals } from '#platform/server/stopping.ts'
import { screenList } from '#auth/menu/server/screen-list.ts'
import { serveMetrics } from '#operations/status/server/metrics.ts'
import { openSmsForDemo } from '#messages/server/provider/local/for-demo.ts'
import { openLocalPayments } from '#masses/orders/server/payments/local/for-demo.ts'
import { serveOutbox } from '#auth/server/mail/outbox.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, listDemoAccounts } from '#demo/accounts.ts'
import { isEmpty, insertDemo } from '#demo/insert-demo.ts'
import { serveWorker } from '#pastoral-visits/mobile/server/worker.ts'
import { getErrorMessage } from '#platform/refusals.ts'

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url))
const icon = () =>
  readFileSync(new URL('../../pastoral-visits/mobile/web/app/icons/icon-192.png', import.meta.url))
const readBuild = () =>
  existsSync(`${dist}.stamp`) ? readFileSync(`${dist}.stamp`, 'utf8').trim() : ''

const PAGES = [
  {
    file: 'signin.html',
    match: /^\/(signin(\/callback)?|forgot-password|reset-password|two-factor\/link)\/?$/,
  },
  { file: 'pocket.html', match: /^\/inventory\/pastoral-visits\/pocket\/?$/ },
  { file: 'index.html', match: /^\// },
]

const today = () => new Date().toISOString().slice(0, 10)

/** Addresses of fake payment providers that another process runs; a demonstration has its own. */
interface TestServers {
  cashbill?: string
  przelewy24?: string
}

/** Starts everything a parish office needs and returns its address; throws a Polish sentence otherwise. */
export async function startServer(environment: NodeJS.ProcessEnv, providerUrls: TestServers = {}) {
  const settings = readSettings(environment)
  acceptPreviousSecrets(settings.previousSecretKeys)
  makeDataDir(settings.dataDir)
  await tryAddress(settings)
  if (settings.databaseUrl) {
    await reachDatabase(settings.databaseUrl)
    if (settings.poolerUrl) await reachDatabase(settings.poolerUrl, 'DATABASE_POOLER_URL')
    return open(settings, settings.databaseUrl, providerUrls)
  }
  const embeddedDatabase = await startEmbedded(settings.dataDir, {
    memory: settings.databaseMemory,
  })
  return open(settings, embeddedDatabase.url, providerUrls, embeddedDatabase).catch(
    async problem => {
      await embeddedDatabase.stop()
      throw problem
    },
  )
}

async function open(
  settings: Settings,
  url: string,
  providerUrls: TestServers,
  embeddedDatabase?: EmbeddedServer,
) {
  // An external database without a backup folder is backed up by its own operator.
  const backsUp = embeddedDatabase !== undefined || settings.backupElsewhere
  if (backsUp) await upgradeAtStart(url, settings)
  else await migrateDatabase(url)
  const { poolerUrl, standbyUrl, databaseConnections } = settings
  const database = poolerUrl
    ? openBehindPooler(poolerUrl, databaseConnections)
    : openDatabase(url, databaseConnections)
  const standby = standbyUrl
    ? openStandby(database, openDatabase(standbyUrl, databaseConnections))
    : undefined
  await insertDictionaries(database)
  await insertOffer(database)
  if (settings.demo && (await isEmpty(database))) await insertDemo(database, today())
  const payments =
    settings.demo && !providerUrls.cashbill ? await openLocalPayments(settings) : undefined
  const localSms =
    settings.demo && !settings.smsapiToken ? await openSmsForDemo(settings) : undefined
  const sms = { token: settings.smsapiToken, local: localSms?.base }
  const localPayments = providerUrls.cashbill ?? payments?.base
  const parishBackups = join(settings.dataDir, 'parish-backups')
  // An external database has its own disk, which its operator watches.
  const diskSpace = embeddedDatabase && (await watchDiskSpace(embeddedDatabase.log))
  const metrics = openMetrics()
  const { dataDir, backupDir: backupFolder } = settings
  const folders = embeddedDatabase
    ? { data: dataDir, backups: backupFolder }
    : backsUp
      ? { backups: backupFolder }
      : {}
  const resources = {
    folders,
    mailServer: Boolean(settings.smtpUrl),
    cluster: embeddedDatabase?.cluster,
  }
  const stopTracing = settings.traces && (await startTracing(settings.traces))
  metrics.watchProcess(database, standby)
  await deleteAbandonedUploads()
  const { app, server } = await buildApp({
    database,
    standby,
    metrics,
    resources,
    diskSpace,
    secret: settings.secretKey,
    publicUrl: settings.publicUrl,
    demo: settings.demo,
    localPayments,
    localP24: providerUrls.przelewy24,
    sms,
    parishBackups,
    backsUp,
    build: readBuild(),
    log: { level: settings.logLevel, stream: openLog() },
    requestsPerMinute: settings.requestsPerMinute,
    trustProxy: settings.trustProxy,
  })
  diskSpace?.onChange(spaceLeft =>
    app.log.error({ left: spaceLeft }, 'room on the disk of the database'),
  )
  standby?.onChange(state => app.log.warn({ standby: state }, 'readings at the standby'))
  const working = { jobs: false, leaving: false }
  serveHealth(app, database, server, working)
  serveMetrics(app, { database, metrics, server, resources, token: settings.metricsToken })
  serveSiteFiles(app, icon())
  const outbox = join(settings.dataDir, 'outbox')
  if (!settings.smtpUrl && settings.demo) serveOutbox(app, outbox)
  const demo = settings.demo && (await hasDemoAccounts(database))
  if (existsSync(`${dist}index.html`)) {
    serveWorker(app, dist)
    const words = {
      BUILD: readBuild(),
      DEMO: demo ? () => listDemoAccounts(database) : '',
      SUPPORT_EMAIL: settings.vendorEmail,
      SUPPORT_PHONE: settings.vendorPhone,
    }
    const paths = screenList.map(({ path }) => path)
    await servePages(app, dist, PAGES, words, paths)
  }
  const { publicUrl, smtpUrl, mailFrom: from, vendorEmail: vendor } = settings
  const mail = metrics.countingMail(openMail({ smtpUrl, outbox, from }))
  const jobs = metrics.counting(await startJobs(url, app.log))
  const heads = join(settings.dataDir, 'heads')
  const { secretKey: secret } = settings
  await sealFirst({ database, secret, folder: heads }).catch((problem: NodeJS.ErrnoException) =>
    app.log.error({ code: problem.code }, 'first heads not kept'),
  )
  const { backupDir, backupPassphrase: passphrase, backupRecipients: recipients } = settings
  const backupLock = { passphrase, recipients }
  const backups = backsUp ? { url, folder: backupDir, ...backupLock } : undefined
  const providers = { localPayments, localP24: providerUrls.przelewy24, sms }
  const office = { database, mail, publicUrl, vendor, secret, heads, parishBackups, ...providers }
  const withScratchServer = embeddedDatabase
    ? reuseServer(embeddedDatabase)
    : startScratchServer(settings.dataDir)
  const backupOptions = {
    url,
    backupDir,
    backupLock,
    backupBucket: settings.backupBucket,
    backups,
    withScratchServer,
    embedded: embeddedDatabase,
  }
  await takeUpJobs(jobs, { ...office, ...backupOptions })
  const archiver =
    embeddedDatabase &&
    startArchiver({
      place: { server: embeddedDatabase, folder: backupDir, ...backupLock },
      ...createOrders(url, settings.backupBucket),
    })
  working.jobs = true
  const { port, host } = settings
  await app.listen({ port, host }).catch(error => {
    throw explainListening(error, settings)
  })
  const stop = async () => {
    working.leaving = true
    await pause(settings.drainSeconds * 1000)
    diskSpace?.stop()
    await app.close()
    working.jobs = false
    await jobs.stop()
    await archiver?.stop()
    mail.close()
    await payments?.stop()
    await localSms?.stop()
    await standby?.close()
    await database.end()
    await stopTracing?.()
    await embeddedDatabase?.stop()
  }
  const warnings = await listStartWarnings(database, settings)
  return { settings, address: settings.publicUrl, demo, warnings, stop }
}

if (import.meta.main) {
  // Output that cannot be written, because the disk is full or the pipe is closed, must not end the program.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  try {
    const { settings, address, demo, warnings, stop } = await startServer(process.env)
    stopOnSignals(stop, settings.drainSeconds)
    console.log(`\nKancelaria działa pod adresem ${address}`)
    for (const warning of warnings) console.log(warning)
    if (demo) {
      console.log(
        `Konta pokazowe (hasło ${DEMO_PASSWORD}): ${DEMO_ACCOUNTS.map(({ email }) => email).join(', ')}`,
      )
    }
  } catch (problem) {
    console.error(getErrorMessage(problem))
    process.exit(1)
  }
}
