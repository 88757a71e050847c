import { accountScreens } from '#accounts/web/own-account/screens.ts'
import { dictionaryScreens } from '#dictionaries/entries/web/screens.ts'
import { downloadScreens } from '#news/downloads/web/screens.ts'
import { popupScreens } from '#news/popups/web/screens.ts'
import { territoryScreens } from '#dictionaries/official-places/web/screens.ts'
import { userScreens } from '#accounts/users/web/screens.ts'
import { identityProviderScreens } from '#accounts/identity-providers/web/screens.ts'
import { webhookScreens } from '#webhooks/web/screens.ts'
import { administrationScreens } from '#app/web/administration-screens.ts'
import { annotationScreens } from '#books/core/annotations/web/screens.ts'
import { statisticsScreens } from '#statistics/web/screens.ts'
import { announcementsScreens } from '#masses/announcements/web/screens.ts'
import { baptismScreens } from '#books/baptisms/web/screens.ts'
import { preparationScreens } from '#books/first-communion/preparations/web/screens.ts'
import { communionScreens } from '#books/first-communion/web/screens.ts'
import { premaritalScreens } from '#books/premaritals/web/screens.ts'
import { truncateScreens } from '#operations/truncate/web/screens.ts'
import { parishBackupScreens } from '#operations/backups/parish/web/screens.ts'
import { bannsScreens } from '#books/banns/web/screens.ts'
import { intentionsScreens } from '#masses/intentions/web/screens.ts'
import { ordersScreens } from '#masses/orders/web/screens.ts'
import { weddingScreens } from '#books/weddings/web/screens.ts'
import { confirmationPreparationScreens } from '#books/confirmations/preparations/web/screens.ts'
import { confirmationScreens } from '#books/confirmations/web/screens.ts'
import { conversionScreens } from '#books/conversions/web/screens.ts'
import { substituteScreens } from '#books/substitute-certificates/web/screens.ts'
import { deceasedScreens } from '#books/deceased/web/screens.ts'
import { funeralScreens } from '#funerals/web/screens.ts'
import { documentScreens, textScreens } from '#documents/web/screens.ts'
import { familyScreens } from '#parishioners/families/web/screens.ts'
import { bookImportScreens } from '#books/core/import/web/screens.ts'
import { homeScreens } from '#home/web/screens.ts'
import { liturgicalCalendarScreens } from '#liturgical-calendar/own-celebrations/web/screens.ts'
import { parishCalendarScreens } from '#parish-calendar/web/screens.ts'
import { parishPlaceScreens } from '#parishes/places/web/screens.ts'
import { parishWorkerScreens } from '#parishes/workers/web/screens.ts'
import { messageScreens } from '#messages/web/screens.ts'
import { newsScreens } from '#news/web/screens.ts'
import { visitsScreens } from '#pastoral-visits/web/screens.ts'
import { noticeScreens } from '#books/core/notices/web/screens.ts'
import { peopleScreens } from '#parishioners/people/web/screens.ts'
import { relocationScreens } from '#parishioners/relocations/web/screens.ts'
import { retentionScreens } from '#parishioners/retention/web/screens.ts'
import { paymentScreens } from '#settlements/web/screens.ts'
import { updateScreens } from '#operations/updates/web/screens.ts'
import { systemScreens } from '#operations/status/web/screens.ts'
import { screensElsewhere } from '#shell/other-entries.ts'
import { widgetScreens } from '#public-pages/settings/web/screens.ts'
import { rootRoute, shellRoute } from '#shell/route.ts'
import { houseScreens } from '#shell/frame-screens.ts'

/** All screens of the product, module by module (docs/screens.txt). */
export const routeTree = rootRoute.addChildren([
  shellRoute.addChildren([
    ...homeScreens,
    ...parishCalendarScreens,
    ...familyScreens,
    ...baptismScreens,
    ...communionScreens,
    ...premaritalScreens,
    ...weddingScreens,
    ...confirmationScreens,
    ...confirmationPreparationScreens,
    ...bookImportScreens,
    ...annotationScreens,
    ...statisticsScreens,
    ...deceasedScreens,
    ...funeralScreens,
    ...conversionScreens,
    ...substituteScreens,
    ...preparationScreens,
    ...bannsScreens,
    ...intentionsScreens,
    ...announcementsScreens,
    ...ordersScreens,
    ...paymentScreens,
    ...noticeScreens,
    ...newsScreens,
    ...visitsScreens,
    ...messageScreens,
    ...textScreens,
    ...liturgicalCalendarScreens,
    ...parishWorkerScreens,
    ...parishPlaceScreens,
    ...administrationScreens,
    ...systemScreens,
    ...updateScreens,
    ...parishBackupScreens,
    ...truncateScreens,
    ...popupScreens,
    ...userScreens,
    ...identityProviderScreens,
    ...webhookScreens,
    ...dictionaryScreens,
    ...territoryScreens,
    ...downloadScreens,
    ...accountScreens,
    ...houseScreens,
    ...peopleScreens,
    ...relocationScreens,
    ...retentionScreens,
    ...widgetScreens,
  ]),
  ...documentScreens,
  ...screensElsewhere,
])
