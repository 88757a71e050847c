import { createHash } from 'node:crypto'
import type { Database } from '#platform/database.ts'
import type { House } from '#platform/house.ts'
import type { Api } from '#platform/serve.ts'
import type { Log } from '#platform/log.ts'
import { serveDocs } from '#platform/openapi.ts'
import { type Metrics, openMetrics } from '#platform/metrics.ts'
import { openPace } from '#platform/pace.ts'
import { openReadings } from '#platform/readings.ts'
import { ENOUGH, type Room } from '#platform/room.ts'
import { buildServer } from '#platform/server.ts'
import { announcementPrintRoutes } from '#announcements/prints/routes.ts'
import { announcementRoutes } from '#announcements/routes.ts'
import { bookStartRoutes } from '#numbering/starts/routes.ts'
import { byTwo } from '#corrections/around.ts'
import { correctionRoutes } from '#corrections/routes.ts'
import { familyMergingRoutes } from '#families/merging/routes.ts'
import { familyRoutes } from '#families/routes.ts'
import { familiesSearch } from '#families/search.ts'
import { homeRoutes } from '#home/routes.ts'
import { liturgicalCalendarRoutes } from '#inventory/liturgical-calendar/routes.ts'
import { parishPlaceRoutes } from '#inventory/parish-places/routes.ts'
import { stoleFeeRoutes } from '#payments/fees/routes.ts'
import { paymentPrintRoutes } from '#payments/prints/routes.ts'
import { paymentRoutes } from '#payments/routes.ts'
import { settlementRulesRoutes } from '#payments/rules/routes.ts'
import type { PaymentGateway } from '#orders/paying/payment-gateway.ts'
import { orderPage } from '#orders/page/order-page.ts'
import { orderRoutes } from '#orders/routes.ts'
import { intentionPatternRoutes } from '#intentions/patterns/routes.ts'
import { waitingIntentionRoutes } from '#intentions/attention/routes.ts'
import { unsatisfiedIntentionRoutes } from '#intentions/unsatisfied/routes.ts'
import { collectiveDecreeRoutes } from '#intentions/collective/routes.ts'
import { intentionSeriesRoutes } from '#intentions/series/routes.ts'
import { intentionPrintRoutes } from '#intentions/prints/routes.ts'
import { intentionRoutes } from '#intentions/routes.ts'
import { intentionsSearch } from '#intentions/search.ts'
import { gedcomRoutes } from '#gedcom/routes.ts'
import { exportRoutes } from '#lists/routes.ts'
import { templateFormRoutes } from '#documents/forms/routes.ts'
import { registerPrintRoutes } from '#documents/register/routes.ts'
import { documentRoutes } from '#documents/routes.ts'
import { letterheadRoutes } from '#documents/letterheads/routes.ts'
import { dioceseRuleRoutes } from '#dioceses/routes.ts'
import { dioceseTextRoutes, documentTextRoutes } from '#documents/texts/routes.ts'
import { documentsSearch } from '#documents/search.ts'
import { canonRoutes } from '#canon/routes.ts'
import { parishWorkerRoutes } from '#inventory/parish-workers/routes.ts'
import { parishWorkersSearch } from '#inventory/parish-workers/search.ts'
import { readerRoutes } from '#history/readers/routes.ts'
import { historyRoutes } from '#history/routes.ts'
import { incomingNoticeRoutes } from '#notices/incoming/routes.ts'
import { type Gateway, providerOf } from '#messages/provider/gateway.ts'
import { messageRoutes } from '#messages/routes.ts'
import { newsRoutes } from '#news/routes.ts'
import { noticeRoutes } from '#notices/routes.ts'
import { importRoutes } from '#people/import/routes.ts'
import { mergingRoutes } from '#people/merging/routes.ts'
import { rightsRoutes } from '#people/rights/routes.ts'
import { peopleRoutes } from '#people/routes.ts'
import { ownFiles, ownPages } from '#public-pages/pages.ts'
import { publicAssets } from '#public-pages/assets.ts'
import { publicPageRoutes } from '#public-pages/routes.ts'
import { publicSettingsRoutes } from '#public-pages/settings/routes.ts'
import { statisticsRoutes, yearlyReportRoutes } from '#statistics/routes.ts'
import { visitPocketRoutes } from '#visits/pocket/routes.ts'
import { requestPage } from '#visits/public/request-page.ts'
import { publicVisitRoutes } from '#visits/public/routes.ts'
import { searchPage } from '#visits/public/search-page.ts'
import { visitParts } from '#visits/dossier.ts'
import { visitPrintRoutes } from '#visits/prints/routes.ts'
import { visitRoutesSearch } from '#visits/routes/search.ts'
import { visitRoutes } from '#visits/routes.ts'
import { peopleSearch } from '#people/search.ts'
import { searchRoutes } from '#search/routes.ts'
import { systemRoutes } from '#system/routes.ts'
import { selectionRoutes } from './selections/routes.ts'
import {
  actsOfPerson,
  bookPapers,
  bookRoutes,
  bookSearches,
  partsOfPerson,
  bookHistories,
} from './books.ts'
import { administrationRoutes } from './administration.ts'
import { recordHistories } from './record-histories.ts'
import { forms, texts } from './papers.ts'
import { demoRoutes } from './demo/routes.ts'
import { offerRoutes } from '#offer/routes.ts'
import { doors } from '#session/closed.ts'
import type { Entrance } from '#session/entrance.ts'
import { identifier } from '#session/identify.ts'
import { passwordRoutes } from '#session/passwords/routes.ts'
import { may, permissions } from '#session/permissions.ts'
import { sessionRoutes } from '#session/routes.ts'
import { receivedFrom, shownTo } from '#session/sight.ts'
import { twoFactorRoutes } from '#session/two-factor/routes.ts'

/** What the search over everything looks in, and in which order it shows what it found. */
const searched = [
  peopleSearch,
  familiesSearch,
  ...bookSearches,
  intentionsSearch,
  parishWorkersSearch,
  visitRoutesSearch,
  documentsSearch,
]

/** What a parish may show to everybody, in the order of its navigation. */
const pages = [...ownPages, orderPage, searchPage, requestPage]

interface Options {
  database: Database
  secret: string
  /** Where people reach us: links in mails, the origin of writes, whether cookies are Secure. */
  publicUrl: string
  /** Address of the stand-in for a payment provider; on the developer's machine. */
  localPayments?: string
  /** The token at SMSAPI, or the address of its stand-in on the developer's machine. */
  sms?: Pick<Gateway, 'token' | 'local'>
  /** Accounts whose passwords everybody knows may sign in from this computer. */
  demo?: boolean
  /** Identity of the built screens; a page of another build is told to refresh after a deployment. */
  build?: string
  log?: false | { level: string; stream?: Log }
  /** Where backups of parishes lie until they are taken. */
  parishBackups?: string
  /** Whether the disk takes more; unless told it does. */
  room?: Room
  metrics?: Metrics
  requestsPerMinute?: number
  trustProxy?: string
}

/** The whole application on one server object: every module's addresses, one line each. */
export async function buildApp({
  database,
  secret,
  publicUrl,
  build = '',
  demo = false,
  log = false,
  localPayments,
  sms = {},
  room = ENOUGH,
  parishBackups = 'data/parish-backups',
  metrics = openMetrics(),
  ...rest
}: Options): Promise<Api> {
  const https = publicUrl.startsWith('https://')
  const key = createHash('sha256').update(`csrf:${secret}`).digest('hex')
  const { refuseClosed, forget } = doors(database, build)
  const entrance: Entrance = { https, publicUrl, secret, csrfKey: key, demo }
  const gateway: Gateway = { secret, origin: new URL(publicUrl).origin, ...sms }
  const paymentGateway: PaymentGateway = {
    secret,
    origin: new URL(publicUrl).origin,
    local: localPayments,
  }
  const house: House = {
    database,
    secret: key,
    origin: new URL(publicUrl).origin,
    ...identifier(database, https, room),
    readings: openReadings(
      database,
      {
        lost: count => api.app.log.error({ count }, 'readings lost'),
        refused: reading => api.app.log.error(reading, 'reading refused'),
        late: seconds => api.app.log.error({ seconds }, 'readings wait'),
      },
      room,
    ),
    room,
    pace: openPace(),
    may,
    shown: shownTo,
    received: receivedFrom,
    refuseClosed,
  }
  const api = await buildServer({ house, metrics, log, https, ...rest })
  api.app.addHook('onClose', house.readings.flush)
  const { api: books, ways } = byTwo(api, bookHistories)
  sessionRoutes(api, entrance)
  passwordRoutes(api, entrance)
  twoFactorRoutes(api, entrance)
  administrationRoutes(api, forget, { folder: parishBackups, secret })
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
  letterheadRoutes(api)
  templateFormRoutes(api, forms, bookPapers)
  documentTextRoutes(api, texts)
  dioceseTextRoutes(api, texts)
  dioceseRuleRoutes(api)
  registerPrintRoutes(api, forms)
  importRoutes(api)
  mergingRoutes(api)
  peopleRoutes(api)
  rightsRoutes(api, actsOfPerson, [...partsOfPerson, visitParts])
  historyRoutes(api, recordHistories)
  readerRoutes(api)
  searchRoutes(api, searched)
  familyMergingRoutes(api)
  familyRoutes(api)
  parishWorkerRoutes(api)
  exportRoutes(api)
  selectionRoutes(api)
  gedcomRoutes(api)
  waitingIntentionRoutes(api)
  unsatisfiedIntentionRoutes(api)
  intentionSeriesRoutes(api)
  collectiveDecreeRoutes(api)
  intentionRoutes(api)
  intentionPatternRoutes(api)
  intentionPrintRoutes(api)
  announcementRoutes(api)
  announcementPrintRoutes(api)
  paymentRoutes(api)
  paymentPrintRoutes(api)
  stoleFeeRoutes(api)
  settlementRulesRoutes(api)
  orderRoutes(api, paymentGateway)
  publicVisitRoutes(api, secret, providerOf(gateway) !== null)
  visitPocketRoutes(api)
  homeRoutes(api, ways)
  statisticsRoutes(api)
  yearlyReportRoutes(api)
  parishPlaceRoutes(api)
  bookStartRoutes(api)
  liturgicalCalendarRoutes(api)
  publicPageRoutes(api, { ...publicAssets(), pages, files: ownFiles })
  publicSettingsRoutes(api, pages)
  refuseUnruled(api)
  serveDocs(api)
  return api
}

/** A route without a rule must not reach production: the start fails, and so does every test. */
function refuseUnruled({ endpoints }: Api) {
  for (const { access, method, path } of endpoints) {
    if (access !== 'public' && access !== 'session' && !(access in permissions)) {
      throw new Error(`${method} ${path}: no rule for «${access}» in session/permissions.ts`)
    }
  }
}
