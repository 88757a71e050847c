import { accountScreens } from '#accounts/own-account/screens.tsx'
import { dictionaryScreens } from '#dictionaries/entries/screens.tsx'
import { downloadScreens } from '#news/downloads/screens.tsx'
import { popupScreens } from '#news/popups/screens.tsx'
import { territoryScreens } from '#dictionaries/official-places/screens.tsx'
import { userScreens } from '#accounts/users/screens.tsx'
import { identityProviderScreens } from '#accounts/identity-providers/screens.tsx'
import { webhookScreens } from '#parishes/webhooks/screen/screens.tsx'
import { administrationScreens } from '#app/administration-screens.tsx'
import { annotationScreens } from '#acts/annotations/screens.tsx'
import { statisticsScreens } from '#statistics/screens.tsx'
import { announcementsScreens } from '#masses/announcements/screens.tsx'
import { baptismScreens } from '#books/baptisms/screens.tsx'
import { preparationScreens } from '#books/first-communion/preparations/screens.tsx'
import { communionScreens } from '#books/first-communion/screens.tsx'
import { premaritalScreens } from '#books/premaritals/screens.tsx'
import { truncateScreens } from '#installation/truncate/screens.tsx'
import { parishBackupScreens } from '#installation/backups/parish/screens.tsx'
import { bannsScreens } from '#books/prewedding-announcements/screens.tsx'
import { intentionsScreens } from '#masses/intentions/screens.tsx'
import { ordersScreens } from '#masses/orders/screens.tsx'
import { weddingScreens } from '#books/weddings/screens.tsx'
import { confirmationPreparationScreens } from '#books/confirmation/preparations/screens.tsx'
import { confirmationScreens } from '#books/confirmation/screens.tsx'
import { conversionScreens } from '#books/conversions/screens.tsx'
import { substituteScreens } from '#books/substitute-certificates/screens.tsx'
import { deceasedScreens } from '#books/deceased/screens.tsx'
import { documentScreens, textScreens } from '#documents/screens.tsx'
import { familyScreens } from '#register/families/screens.tsx'
import { bookImportScreens } from '#acts/import/screens.tsx'
import { homeScreens } from '#home/screens.tsx'
import { liturgicalCalendarScreens } from '#calendar/liturgical-calendar/screens.tsx'
import { parishPlaceScreens } from '#parishes/places/screens.tsx'
import { parishWorkerScreens } from '#parishes/workers/screens.tsx'
import { messageScreens } from '#messages/screens.tsx'
import { newsScreens } from '#news/screens.tsx'
import { visitsScreens } from '#visits/screens.tsx'
import { noticeScreens } from '#acts/notices/screens.tsx'
import { peopleScreens } from '#register/people/screens.tsx'
import { retentionScreens } from '#register/retention/screen/screens.tsx'
import { paymentScreens } from '#payments/screens.tsx'
import { systemScreens } from '#installation/status/screens.tsx'
import { screensElsewhere } from '#shell/other-entries.tsx'
import { widgetScreens } from '#public-pages/settings/screens.tsx'
import { rootRoute, shellRoute } from '#shell/route.tsx'
import { houseScreens } from '#shell/screens.tsx'

/** Every screen of the product, module by module (docs/screens.txt). */
export const routeTree = rootRoute.addChildren([
  shellRoute.addChildren([
    ...homeScreens,
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
    ...retentionScreens,
    ...widgetScreens,
  ]),
  ...documentScreens,
  ...screensElsewhere,
])
