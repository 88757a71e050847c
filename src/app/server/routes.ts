import type { ServerContext } from '#platform/server/server-context.ts'
import { type Metrics } from '#platform/server/metrics.ts'
import { bookStartRoutes } from '#books/core/numbering/starts/server/routes.ts'
import { correctionRoutes } from '#books/core/corrections/server/routes.ts'
import { familyMergingRoutes } from '#parishioners/families/merging/server/routes.ts'
import { familyRoutes } from '#parishioners/families/server/routes.ts'
import { homeRoutes } from '#home/server/routes.ts'
import { liturgicalCalendarRoutes } from '#liturgical-calendar/own-celebrations/server/routes.ts'
import { parishPlaceRoutes } from '#parishes/places/server/routes.ts'
import { stoleFeeRoutes } from '#settlements/fees/server/routes.ts'
import { paymentPrintRoutes } from '#settlements/prints/server/routes.ts'
import { paymentRoutes } from '#settlements/server/routes.ts'
import { settlementRulesRoutes } from '#settlements/rules/server/routes.ts'
import type { PaymentGateway } from '#masses/orders/server/payments/payment-gateway.ts'
import { pushRoutes } from '#accounts/push/server/routes.ts'
import { httpClient } from '#webhooks/server/delivery/http-client.ts'
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
import { canonRoutes } from '#books/canon-law/server/routes.ts'
import { parishWorkerRoutes } from '#parishes/workers/server/routes.ts'
import { readerRoutes } from '#history/readers/server/routes.ts'
import { changedRecordRoutes } from '#history/changed-records/server/routes.ts'
import { historyRoutes } from '#history/server/routes.ts'
import { incomingNoticeRoutes } from '#books/core/notices/incoming/server/routes.ts'
import { type Gateway, findProvider } from '#messages/server/provider/gateway.ts'
import { messageRoutes } from '#messages/server/routes.ts'
import { newsRoutes } from '#news/server/routes.ts'
import { noticeRoutes } from '#books/core/notices/server/routes.ts'
import { importRoutes } from '#parishioners/people/import/server/routes.ts'
import { closeReportsByAct } from '#funerals/server/close-reports.ts'
import { mergingRoutes } from '#parishioners/people/merging/server/routes.ts'
import { personRequestRoutes } from '#parishioners/people/rights/requests/server/routes.ts'
import { relocationRoutes } from '#parishioners/relocations/server/routes.ts'
import { retentionRoutes } from '#parishioners/retention/server/routes.ts'
import { rightsRoutes } from '#parishioners/people/rights/server/routes.ts'
import { peopleRoutes } from '#parishioners/people/server/routes.ts'
import { publicSettingsRoutes } from '#public-pages/settings/server/routes.ts'
import { statisticsRoutes, yearlyReportRoutes } from '#statistics/server/routes.ts'
import { visitPocketRoutes } from '#pastoral-visits/pocket/server/routes.ts'
import { publicVisitRoutes } from '#pastoral-visits/public/server/routes.ts'
import { visitPrintRoutes } from '#pastoral-visits/prints/server/routes.ts'
import { visitRoutes } from '#pastoral-visits/server/routes.ts'
import { funeralRoutes } from '#funerals/server/routes.ts'
import { calendarFeedRoutes } from '#parish-calendar/feed/server/routes.ts'
import { parishEventRoutes } from '#parish-calendar/events/server/routes.ts'
import { parishCalendarRoutes } from '#parish-calendar/server/routes.ts'
import { visitConsequences } from '#pastoral-visits/coverage/server/relocations.ts'
import { taskRoutes } from '#tasks/server/routes.ts'
import { searchRoutes } from '#search/server/routes.ts'
import type { WatchedResources } from '#operations/status/server/facts.ts'
import { systemRoutes } from '#operations/status/server/routes.ts'
import { updateRoutes } from '#operations/updates/server/routes.ts'
import { selectionRoutes } from '#parishioners/selections/server/routes.ts'
import { actsOfPerson, importableBooks } from './books.ts'
import { recordHistories } from './record-histories.ts'
import { appForms, appPrintouts, appTexts } from './papers.ts'
import { personParts } from './person-parts.ts'
import { demoRoutes } from '#demo/routes.ts'
import { offerRoutes } from '#parishes/offer/server/routes.ts'
import type { AuthConfig } from '#auth/sign-in/server/auth-config.ts'
import { oidcRoutes } from '#auth/oidc/server/routes.ts'
import { passkeyRoutes } from '#auth/passkeys/server/routes.ts'
import { passwordRoutes } from '#auth/passwords/server/routes.ts'
import { sessionRoutes } from '#auth/server/routes.ts'
import { twoFactorRoutes } from '#auth/two-factor/server/routes.ts'
import { downloadRoutes } from '#news/downloads/server/routes.ts'
import { helpRoutes } from '#help/routes.ts'
import { parishRoutes } from '#parishes/server/routes.ts'
import { webhookRoutes } from '#webhooks/server/routes.ts'
import { popupRoutes } from '#news/popups/server/routes.ts'
import { installationRoutes } from '#operations/settings/server/routes.ts'
import { truncateRoutes } from '#operations/truncate/server/routes.ts'
import { apiTokenRoutes } from '#accounts/api-tokens/server/routes.ts'
import { userRoutes } from '#accounts/users/server/routes.ts'
import { backupRoutes } from '#operations/backups/server/routes.ts'
import type { ParishBackupPlace } from '#operations/backups/parish/server/place.ts'
import { parishBackupRoutes } from '#operations/backups/parish/server/routes.ts'
import { dictionaryParishRoutes } from '#dictionaries/parishes/server/routes.ts'
import { dictionaryRoutes } from '#dictionaries/entries/server/routes.ts'
import { nameRoutes } from '#dictionaries/names/server/routes.ts'
import { territoryRoutes } from '#dictionaries/official-places/server/routes.ts'
import { placeRoutes } from '#dictionaries/addresses/server/routes.ts'
import { announcementPrintRoutes } from '#masses/announcements/prints/server/routes.ts'
import { announcementRoutes } from '#masses/announcements/server/routes.ts'
import { announcementSuggestionRoutes } from '#masses/announcements/suggestions/server/routes.ts'
import { collectiveDecreeRoutes } from '#masses/intentions/collective/server/routes.ts'
import { intentionPatternRoutes } from '#masses/intentions/patterns/server/routes.ts'
import { intentionPrintRoutes } from '#masses/intentions/prints/server/routes.ts'
import { intentionRoutes } from '#masses/intentions/server/routes.ts'
import { intentionSeriesRoutes } from '#masses/intentions/series/server/routes.ts'
import { orderRoutes } from '#masses/orders/server/routes.ts'
import { unsatisfiedIntentionRoutes } from '#masses/intentions/unsatisfied/server/routes.ts'
import { waitingIntentionRoutes } from '#masses/intentions/attention/server/routes.ts'
import type { Ways } from '#books/core/corrections/server/second-person.ts'
import type { PublicPage } from '#public-pages/server/public-page.ts'
import type { Routes } from '#platform/server/mount.ts'
import { calendarSources, searchSources } from './sources.ts'

interface Deps {
  server: ServerContext
  secret: string
  auth: AuthConfig
  metrics: Metrics
  resources: WatchedResources
  gateway: Gateway
  paymentGateway: PaymentGateway
  parishBackups: ParishBackupPlace
  /** Corrections that a second person accepts. */
  ways: Ways
  /** Public pages that a parish may have. */
  pages: readonly PublicPage[]
  backsUp: boolean
  /** Makes this process read the maintenance mode anew. */
  forget: () => void
}

/** The addresses of every module but the books and the public pages. */
export function appRoutes({
  server,
  secret,
  auth,
  metrics,
  resources,
  gateway,
  paymentGateway,
  parishBackups,
  ways,
  pages,
  backsUp,
  forget,
}: Deps): Routes {
  const [{ database }, { backups }] = [server, resources]
  const smsReady = findProvider(gateway) !== null
  return [
    sessionRoutes(server, auth),
    oidcRoutes(auth),
    passkeyRoutes(auth),
    pushRoutes({ httpClient, origin: auth.publicUrl, secret: auth.secret }),
    identityProviderRoutes(auth),
    passwordRoutes(auth),
    twoFactorRoutes(auth),
    installationRoutes(forget),
    parishRoutes,
    userRoutes,
    apiTokenRoutes,
    webhookRoutes(parishBackups.secret),
    popupRoutes,
    downloadRoutes,
    helpRoutes,
    dictionaryRoutes,
    dictionaryParishRoutes,
    nameRoutes,
    placeRoutes,
    territoryRoutes,
    backupRoutes(backsUp),
    truncateRoutes,
    parishBackupRoutes(parishBackups),
    systemRoutes(server, metrics, resources),
    updateRoutes(server, resources.updateUrl),
    newsRoutes,
    visitRoutes,
    visitPrintRoutes,
    messageRoutes(gateway),
    offerRoutes,
    demoRoutes(database),
    correctionRoutes(ways),
    canonRoutes,
    noticeRoutes,
    incomingNoticeRoutes,
    documentRoutes,
    attachmentRoutes,
    taskRoutes,
    letterheadRoutes,
    templateFormRoutes(appPrintouts),
    documentTextRoutes(appTexts),
    dioceseTextRoutes(appTexts),
    dioceseRuleRoutes,
    registerPrintRoutes(appForms),
    importRoutes,
    mergingRoutes([closeReportsByAct]),
    peopleRoutes,
    personRequestRoutes,
    retentionRoutes,
    rightsRoutes(actsOfPerson, personParts),
    historyRoutes(recordHistories),
    changedRecordRoutes(recordHistories),
    readerRoutes,
    searchRoutes(searchSources),
    parishCalendarRoutes(calendarSources),
    parishEventRoutes,
    calendarFeedRoutes(database, calendarSources),
    familyMergingRoutes,
    relocationRoutes([visitConsequences]),
    familyRoutes,
    parishWorkerRoutes,
    exportRoutes,
    selectionRoutes,
    gedcomRoutes,
    waitingIntentionRoutes,
    unsatisfiedIntentionRoutes,
    intentionSeriesRoutes,
    collectiveDecreeRoutes,
    intentionRoutes,
    intentionPatternRoutes,
    intentionPrintRoutes,
    announcementRoutes,
    announcementSuggestionRoutes(calendarSources),
    announcementPrintRoutes,
    funeralRoutes,
    orderRoutes(database, paymentGateway),
    paymentRoutes,
    paymentPrintRoutes,
    stoleFeeRoutes,
    settlementRulesRoutes,
    publicVisitRoutes(server, secret, smsReady),
    visitPocketRoutes(database),
    homeRoutes({ ways, importable: importableBooks, smsReady, backups }),
    statisticsRoutes,
    yearlyReportRoutes,
    parishPlaceRoutes,
    bookStartRoutes,
    liturgicalCalendarRoutes,
    publicSettingsRoutes(pages),
  ]
}
