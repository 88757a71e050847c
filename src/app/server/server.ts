import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { startBackgroundWork } from './background-work.ts'
import { isServingRole, prepareDatabase } from './prepare-database.ts'
import { hasDemoAccounts, listStartWarnings } from './start-warnings.ts'
import { insertDictionaries } from '#dictionaries/entries/server/seeds.ts'
import { recordProgramVersion } from '#operations/updates/server/whats-new.ts'
import { insertOffer } from '#parishes/offer/server/seeds.ts'
import { openBehindPooler, openDatabase, openServerDatabase } from '#platform/database/database.ts'
import { requireServing } from '#platform/database/serving-role.ts'
import { openStandby } from '#platform/database/standby.ts'
import { acceptPreviousSecrets } from '#platform/files/previous-secrets.ts'
import { makeDataDir } from '#platform/files/data-dir.ts'
import { deleteAbandonedUploads } from '#platform/files/temporary-folder.ts'
import { type EmbeddedServer, startEmbedded } from '#platform/postgres/embedded.ts'
import { type Working, serveHealth } from '#platform/server/health.ts'
import { explainListening, tryAddress } from '#platform/server/listening.ts'
import { openLog } from '#platform/server/log.ts'
import { startTracing } from '#platform/tracing/tracing.ts'
import { openMetrics } from '#platform/server/metrics.ts'
import { servePages } from '#platform/server/html-pages.ts'
import { reachDatabase } from '#platform/database/reach.ts'
import { explainFullDisk, watchDiskSpace } from '#platform/files/disk-space.ts'
import { getBackupPlacement } from '#operations/backups/server/keeping/gaps.ts'
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
import { serveWorkers } from '#platform/server/service-workers.ts'
import { getErrorMessage } from '#platform/refusals.ts'

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url))
const icon = () =>
  readFileSync(new URL('../../pastoral-visits/pocket/web/app/icons/icon-192.png', import.meta.url))
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
    const { servingUrl } = settings
    await reachDatabase(settings.databaseUrl, servingUrl && 'DATABASE_OWNER_URL')
    if (servingUrl) await reachDatabase(servingUrl)
    if (settings.poolerUrl) await reachDatabase(settings.poolerUrl, 'DATABASE_POOLER_URL')
    return open(settings, settings.databaseUrl, providerUrls)
  }
  return openEmbedded(settings, providerUrls).catch(async problem => {
    throw await explainFullDisk(settings.dataDir, problem)
  })
}

async function openEmbedded(settings: Settings, providerUrls: TestServers) {
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
  const servesOnly = !embeddedDatabase && (await isServingRole(url, settings))
  if (servesOnly) await requireServing(url)
  else await prepareDatabase(url, settings, backsUp)
  const { poolerUrl, servingUrl, standbyUrl, databaseConnections } = settings
  const database = poolerUrl
    ? openBehindPooler(poolerUrl, databaseConnections)
    : openServerDatabase(servingUrl ?? url, databaseConnections)
  const ownerDatabase = servingUrl ? openDatabase(url, databaseConnections) : database
  const standby = standbyUrl
    ? openStandby(database, openServerDatabase(standbyUrl, databaseConnections))
    : undefined
  if (!servesOnly) {
    await recordProgramVersion(ownerDatabase)
    await insertDictionaries(ownerDatabase)
    await insertOffer(ownerDatabase)
  }
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
    backups: backsUp ? getBackupPlacement(settings, embeddedDatabase !== undefined) : undefined,
    mailServer: Boolean(settings.smtpUrl),
    cluster: embeddedDatabase?.cluster,
    updateUrl: settings.updates.url,
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
  const working: Working = { jobs: servesOnly ? 'elsewhere' : 'stopped', leaving: false }
  serveHealth(app, database, server, working)
  serveMetrics(app, {
    database: ownerDatabase,
    metrics,
    server,
    resources,
    tokens: settings.metricsTokens,
  })
  serveSiteFiles(app, { icon: icon(), securityEmail: settings.vendorEmail })
  const outbox = join(settings.dataDir, 'outbox')
  if (!settings.smtpUrl && settings.demo) serveOutbox(app, outbox)
  const demo = settings.demo && (await hasDemoAccounts(database))
  if (existsSync(`${dist}index.html`)) {
    serveWorkers(app, dist)
    const words = {
      BUILD: readBuild(),
      DEMO: demo ? () => listDemoAccounts(database) : '',
      SUPPORT_EMAIL: settings.vendorEmail,
      SUPPORT_PHONE: settings.vendorPhone,
    }
    const paths = screenList.map(({ path }) => path)
    await servePages(app, dist, PAGES, words, paths)
  }
  const work = servesOnly
    ? undefined
    : await startBackgroundWork({
        settings,
        url,
        database: ownerDatabase,
        log: app.log,
        metrics,
        backsUp,
        embeddedDatabase,
        providers: { localPayments, localP24: providerUrls.przelewy24, sms },
      })
  if (work) working.jobs = 'working'
  const { port, host } = settings
  await app.listen({ port, host }).catch(error => {
    throw explainListening(error, settings)
  })
  const stop = async () => {
    working.leaving = true
    await pause(settings.drainSeconds * 1000)
    diskSpace?.stop()
    await app.close()
    working.jobs = work ? 'stopped' : 'elsewhere'
    await work?.stop()
    await payments?.stop()
    await localSms?.stop()
    await standby?.close()
    await database.end()
    if (ownerDatabase !== database) await ownerDatabase.end()
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
