import { createHash } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import type { Standby } from '#platform/database/standby.ts'
import type { ServerContext } from '#platform/server/server-context.ts'
import { mount } from '#platform/server/mount.ts'
import type { Api } from '#platform/server/serve.ts'
import type { Log } from '#platform/server/log.ts'
import { serveDocs } from '#platform/server/openapi/serve-docs.ts'
import type { WatchedResources } from '#operations/status/server/facts.ts'
import { type Metrics, openMetrics } from '#platform/server/metrics.ts'
import { createFairShare } from '#platform/server/limits/fair-share.ts'
import { createExportRateLimit } from '#platform/server/limits/export-rate-limit.ts'
import { openAccessLog } from '#platform/server/access-log.ts'
import { UNLIMITED_SPACE, type DiskSpace } from '#platform/files/disk-space.ts'
import { buildServer } from '#platform/server/server.ts'
import { requireSecondPerson } from '#books/core/corrections/server/second-person.ts'
import type { PaymentGateway } from '#masses/orders/server/payments/payment-gateway.ts'
import { orderCalendar } from '#public-pages/orders/server/order-calendar.ts'
import { orderPage } from '#public-pages/orders/server/order-page.ts'
import { type Gateway } from '#messages/server/provider/gateway.ts'
import { listUnreadNews } from '#news/server/unread.ts'
import { emitDeclaredEvents } from '#webhooks/server/declared-events.ts'
import { ownFiles, ownPages } from '#public-pages/server/pages.ts'
import { publicAssets } from '#public-pages/server/assets.ts'
import { publicPageRoutes } from '#public-pages/server/routes.ts'
import { requestPage } from '#pastoral-visits/public/server/request-page.ts'
import { searchPage } from '#pastoral-visits/public/server/search-page.ts'
import { bookHistories, bookRoutes } from './books.ts'
import { createMaintenanceGate } from '#auth/server/maintenance-gate.ts'
import type { AuthConfig } from '#auth/sign-in/server/auth-config.ts'
import { proveOwnerOfRequest } from '#auth/passwords/server/service.ts'
import { createIdentifier } from '#auth/sign-in/server/identify.ts'
import { hasPermission, permissions } from '#auth/rights/permissions.ts'
import { redactAnswer, stripHiddenFields } from '#auth/rights/server/redact-for-account.ts'
import { createBearerReader } from '#auth/tokens/server/bearer.ts'
import { appRoutes } from './routes.ts'

/** Public pages that a parish may have, in the order of its navigation. */
const pages = [...ownPages, orderPage, searchPage, requestPage]

interface Options {
  database: Database
  /** Standby database that serves read-only requests. */
  standby?: Standby
  secret: string
  /** Public address of the installation, used for links in mails, the allowed origin of writes and Secure cookies. */
  publicUrl: string
  /** Addresses of the fake CashBill and Przelewy24 servers, on the developer's machine and in tests. */
  localPayments?: string
  localP24?: string
  /** Token at SMSAPI, or the address of the fake server on the developer's machine. */
  sms?: Pick<Gateway, 'token' | 'local'>
  /** Whether demonstration accounts with public passwords may sign in from this computer. */
  demo?: boolean
  /** Identity of the built screens; a page of another build is asked to reload after a deployment. */
  build?: string
  log?: false | { level: string; stream?: Log }
  /** Folder in which backups of parishes wait for download. */
  parishBackups?: string
  /** Whether the disk has free space, and whether the program backs the installation up; by default both. */
  diskSpace?: DiskSpace
  backsUp?: boolean
  /** Folders and services shown at „Stan systemu”. */
  resources?: WatchedResources
  metrics?: Metrics
  requestsPerMinute?: number
  trustProxy?: string
}

/** Builds the whole application on one server object: the endpoints of every module, one line each. */
export async function buildApp({
  database,
  standby,
  secret,
  publicUrl,
  build = '',
  demo = false,
  log = false,
  localPayments,
  localP24,
  sms = {},
  diskSpace = UNLIMITED_SPACE,
  parishBackups = 'data/parish-backups',
  backsUp = true,
  metrics = openMetrics(),
  resources = { folders: {}, mailServer: true },
  ...rest
}: Options): Promise<Api> {
  const https = publicUrl.startsWith('https://')
  const key = createHash('sha256').update(`csrf:${secret}`).digest('hex')
  const { refuseClosed, forget } = createMaintenanceGate(database, build)
  const auth: AuthConfig = { https, publicUrl, secret, csrfKey: key, demo, listUnreadNews }
  const gateway: Gateway = { secret, origin: new URL(publicUrl).origin, ...sms }
  const paymentGateway: PaymentGateway = {
    secret,
    origin: new URL(publicUrl).origin,
    local: localPayments,
    localP24,
  }
  const server: ServerContext = {
    database,
    standby,
    secret: key,
    origin: new URL(publicUrl).origin,
    ...createIdentifier(database, https, diskSpace),
    bearer: createBearerReader(database, diskSpace),
    accessLog: openAccessLog(
      database,
      {
        lost: count => api.app.log.error({ count }, 'readings lost'),
        refused: reading => api.app.log.error(reading, 'reading refused'),
        late: seconds => api.app.log.error({ seconds }, 'readings wait'),
      },
      diskSpace,
    ),
    diskSpace,
    limitExports: createExportRateLimit(database),
    shareConnections: createFairShare(database.options.max),
    may: hasPermission,
    redactAnswer,
    stripHiddenFields,
    proveOwner: proveOwnerOfRequest,
    refuseClosed,
  }
  const api = await buildServer({ server, metrics, log, https, ...rest })
  api.app.addHook('onClose', server.accessLog.flush)
  const { api: books, ways } = requireSecondPerson(api, bookHistories)
  mount(books, bookRoutes)
  mount(
    emitDeclaredEvents(api),
    appRoutes({
      server,
      secret,
      auth,
      metrics,
      resources,
      gateway,
      paymentGateway,
      parishBackups: { folder: parishBackups, secret },
      ways,
      pages,
      backsUp,
      forget,
    }),
  )
  publicPageRoutes(api, { ...publicAssets(), pages, files: [...ownFiles, orderCalendar] })
  refuseUnruled(api)
  serveDocs(api, async () => (await import('./api-names.ts')).apiNames)
  return api
}

/** Refuses a route without an access rule: the start fails, and so does every test. */
function refuseUnruled({ endpoints }: Api) {
  for (const { access, method, path } of endpoints) {
    if (access !== 'public' && access !== 'session' && !(access in permissions)) {
      throw new Error(`${method} ${path}: no rule for «${access}» in auth/rights/permissions.ts`)
    }
  }
}
