import { createHash } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import type { Standby } from '#platform/database/standby.ts'
import type { ServerContext } from '#platform/server/server-context.ts'
import type { Api } from '#platform/server/serve.ts'
import type { Log } from '#platform/server/log.ts'
import { serveDocs } from '#platform/server/openapi/serve-docs.ts'
import { type Metrics, openMetrics } from '#platform/server/metrics.ts'
import { createExportRateLimit } from '#platform/server/limits/export-rate-limit.ts'
import { openAccessLog } from '#platform/server/access-log.ts'
import { UNLIMITED_SPACE, type DiskSpace } from '#platform/files/disk-space.ts'
import { buildServer } from '#platform/server/server.ts'
import { bookStartRoutes } from '#books/core/numbering/starts/server/routes.ts'
import { requireSecondPerson } from '#books/core/corrections/server/second-person.ts'
import { correctionRoutes } from '#books/core/corrections/server/routes.ts'
import { familyMergingRoutes } from '#parishioners/families/merging/server/routes.ts'
import { familyRoutes } from '#parishioners/families/server/routes.ts'
import { familiesSearch } from '#parishioners/families/server/search.ts'
import { homeRoutes } from '#home/server/routes.ts'
import { liturgicalCalendarRoutes } from '#liturgical-calendar/parish-calendar/server/routes.ts'
import { parishPlaceRoutes } from '#parishes/places/server/routes.ts'
import { stoleFeeRoutes } from '#settlements/fees/server/routes.ts'
import { paymentPrintRoutes } from '#settlements/prints/server/routes.ts'
import { paymentRoutes } from '#settlements/server/routes.ts'
import { settlementRulesRoutes } from '#settlements/rules/server/routes.ts'
import type { PaymentGateway } from '#masses/orders/server/payments/payment-gateway.ts'
import { orderCalendar } from '#public-pages/orders/server/order-calendar.ts'
import { orderPage } from '#public-pages/orders/server/order-page.ts'
import { identityProviderRoutes } from '#accounts/identity-providers/server/routes.ts'
import { gedcomRoutes } from '#parishioners/gedcom/server/routes.ts'
import { exportRoutes } from '#app/server/exports.ts'
import { templateFormRoutes } from '#documents/forms/server/routes.ts'
import { registerPrintRoutes } from '#parishioners/papers/server/routes.ts'
import { documentRoutes } from '#documents/server/routes.ts'
import { attachmentRoutes } from '#documents/attachments/server/routes.ts'
import { letterheadRoutes } from '#documents/letterheads/server/routes.ts'
import { dioceseRuleRoutes } from '#parishes/dioceses/server/routes.ts'
import { dioceseTextRoutes, documentTextRoutes } from '#documents/texts/server/routes.ts'
import { documentsSearch } from '#documents/server/search.ts'
import { canonRoutes } from '#books/canon-law/server/routes.ts'
import { parishWorkerRoutes } from '#parishes/workers/server/routes.ts'
import { parishWorkersSearch } from '#parishes/workers/server/search.ts'
import { readerRoutes } from '#history/readers/server/routes.ts'
import { historyRoutes } from '#history/server/routes.ts'
import { incomingNoticeRoutes } from '#books/core/notices/incoming/server/routes.ts'
import { type Gateway, findProvider } from '#messages/server/provider/gateway.ts'
import { messageRoutes } from '#messages/server/routes.ts'
import { newsRoutes } from '#news/server/routes.ts'
import { listUnreadNews } from '#news/server/unread.ts'
import { noticeRoutes } from '#books/core/notices/server/routes.ts'
import { importRoutes } from '#parishioners/people/import/server/routes.ts'
import { mergingRoutes } from '#parishioners/people/merging/server/routes.ts'
import { personRequestRoutes } from '#parishioners/people/rights/requests/server/routes.ts'
import { retentionRoutes } from '#parishioners/retention/server/routes.ts'
import { rightsRoutes } from '#parishioners/people/rights/server/routes.ts'
import { peopleRoutes } from '#parishioners/people/server/routes.ts'
import { ownFiles, ownPages } from '#public-pages/server/pages.ts'
import { publicAssets } from '#public-pages/server/assets.ts'
import { publicPageRoutes } from '#public-pages/server/routes.ts'
import { publicSettingsRoutes } from '#public-pages/settings/server/routes.ts'
import { statisticsRoutes, yearlyReportRoutes } from '#statistics/server/routes.ts'
import { visitPocketRoutes } from '#pastoral-visits/mobile/server/routes.ts'
import { requestPage } from '#pastoral-visits/public/server/request-page.ts'
import { publicVisitRoutes } from '#pastoral-visits/public/server/routes.ts'
import { searchPage } from '#pastoral-visits/public/server/search-page.ts'
import { visitPrintRoutes } from '#pastoral-visits/prints/server/routes.ts'
import { visitRoutesSearch } from '#pastoral-visits/routes/server/search.ts'
import { visitRoutes } from '#pastoral-visits/server/routes.ts'
import { peopleSearch } from '#parishioners/people/server/search.ts'
import { searchRoutes } from '#search/server/routes.ts'
import { systemRoutes } from '#operations/status/server/routes.ts'
import { selectionRoutes } from '#parishioners/selections/server/routes.ts'
import { actsOfPerson, bookHistories, bookRoutes, bookSearches, importableBooks } from './books.ts'
import { massRoutes, massSearches } from './masses.ts'
import { administrationRoutes } from './administration.ts'
import { recordHistories } from './record-histories.ts'
import { appForms, appPrintouts, appTexts } from './papers.ts'
import { personParts } from './person-parts.ts'
import { demoRoutes } from '#demo/routes.ts'
import { offerRoutes } from '#parishes/offer/server/routes.ts'
import { createMaintenanceGate } from '#auth/server/maintenance-gate.ts'
import type { AuthConfig } from '#auth/sign-in/server/auth-config.ts'
import { proveOwnerOfRequest } from '#auth/passwords/server/service.ts'
import { createIdentifier } from '#auth/sign-in/server/identify.ts'
import { oidcRoutes } from '#auth/oidc/server/routes.ts'
import { passwordRoutes } from '#auth/passwords/server/routes.ts'
import { hasPermission, permissions } from '#auth/rights/permissions.ts'
import { sessionRoutes } from '#auth/server/routes.ts'
import { redactAnswer, stripHiddenFields } from '#auth/rights/server/redact-for-account.ts'
import { createBearerReader } from '#auth/tokens/server/bearer.ts'
import { twoFactorRoutes } from '#auth/two-factor/server/routes.ts'

/** Searches that make up the global search, in the order of its results. */
const searchSources = [
  peopleSearch,
  familiesSearch,
  ...bookSearches,
  ...massSearches,
  parishWorkersSearch,
  visitRoutesSearch,
  documentsSearch,
]

/** Public pages that a parish may have, in the order of its navigation. */
const pages = [...ownPages, orderPage, searchPage, requestPage]

interface Options {
  database: Database
  /** Answers what only reads. */
  standby?: Standby
  secret: string
  /** Public address of the installation: links in mails, origin of writes, whether cookies are Secure. */
  publicUrl: string
  /** Addresses of stand-ins for CashBill and Przelewy24; on the developer's machine, and in tests. */
  localPayments?: string
  localP24?: string
  /** The token at SMSAPI, or the address of its stand-in on the developer's machine. */
  sms?: Pick<Gateway, 'token' | 'local'>
  /** Accounts whose passwords everybody knows may sign in from this computer. */
  demo?: boolean
  /** Identity of the built screens; a page of another build is told to refresh after a deployment. */
  build?: string
  log?: false | { level: string; stream?: Log }
  /** Folder in which backups of parishes wait for download. */
  parishBackups?: string
  /** Whether the disk takes more, and whether the program backs the installation up; unless told, both. */
  diskSpace?: DiskSpace
  backsUp?: boolean
  metrics?: Metrics
  requestsPerMinute?: number
  trustProxy?: string
}

/** The whole application on one server object: every module's addresses, one line each. */
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
    may: hasPermission,
    redactAnswer,
    stripHiddenFields,
    proveOwner: proveOwnerOfRequest,
    refuseClosed,
  }
  const api = await buildServer({ server, metrics, log, https, ...rest })
  api.app.addHook('onClose', server.accessLog.flush)
  const { api: books, ways } = requireSecondPerson(api, bookHistories)
  sessionRoutes(api, auth)
  oidcRoutes(api, auth)
  identityProviderRoutes(api, auth)
  passwordRoutes(api, auth)
  twoFactorRoutes(api, auth)
  administrationRoutes(api, forget, { folder: parishBackups, secret }, backsUp)
  systemRoutes(api, metrics)
  newsRoutes(api)
  visitRoutes(api)
  visitPrintRoutes(api)
  messageRoutes(api, gateway)
  offerRoutes(api)
  demoRoutes(api)
  bookRoutes(books)
  correctionRoutes(api, ways)
  canonRoutes(api)
  noticeRoutes(api)
  incomingNoticeRoutes(api)
  documentRoutes(api)
  attachmentRoutes(api)
  letterheadRoutes(api)
  templateFormRoutes(api, appPrintouts)
  documentTextRoutes(api, appTexts)
  dioceseTextRoutes(api, appTexts)
  dioceseRuleRoutes(api)
  registerPrintRoutes(api, appForms)
  importRoutes(api)
  mergingRoutes(api)
  peopleRoutes(api)
  personRequestRoutes(api)
  retentionRoutes(api)
  rightsRoutes(api, actsOfPerson, personParts)
  historyRoutes(api, recordHistories)
  readerRoutes(api)
  searchRoutes(api, searchSources)
  familyMergingRoutes(api)
  familyRoutes(api)
  parishWorkerRoutes(api)
  exportRoutes(api)
  selectionRoutes(api)
  gedcomRoutes(api)
  massRoutes(api, paymentGateway)
  paymentRoutes(api)
  paymentPrintRoutes(api)
  stoleFeeRoutes(api)
  settlementRulesRoutes(api)
  publicVisitRoutes(api, secret, findProvider(gateway) !== null)
  visitPocketRoutes(api)
  homeRoutes(api, { ways, importable: importableBooks, smsReady: findProvider(gateway) !== null })
  statisticsRoutes(api)
  yearlyReportRoutes(api)
  parishPlaceRoutes(api)
  bookStartRoutes(api)
  liturgicalCalendarRoutes(api)
  publicPageRoutes(api, { ...publicAssets(), pages, files: [...ownFiles, orderCalendar] })
  publicSettingsRoutes(api, pages)
  refuseUnruled(api)
  serveDocs(api, async () => (await import('./api-names.ts')).apiNames)
  return api
}

/** A route without a rule must not reach production: the start fails, and so does every test. */
function refuseUnruled({ endpoints }: Api) {
  for (const { access, method, path } of endpoints) {
    if (access !== 'public' && access !== 'session' && !(access in permissions)) {
      throw new Error(`${method} ${path}: no rule for «${access}» in auth/rights/permissions.ts`)
    }
  }
}
