import type { PaymentGateway } from '#masses/orders/server/payments/payment-gateway.ts'
import { announcementPrintRoutes } from '#masses/announcements/prints/server/routes.ts'
import { announcementRoutes } from '#masses/announcements/server/routes.ts'
import { collectiveDecreeRoutes } from '#masses/intentions/collective/server/routes.ts'
import { intentionPatternRoutes } from '#masses/intentions/patterns/server/routes.ts'
import { intentionPrintRoutes } from '#masses/intentions/prints/server/routes.ts'
import { intentionRoutes } from '#masses/intentions/server/routes.ts'
import { intentionSeriesRoutes } from '#masses/intentions/series/server/routes.ts'
import { intentionsSearch } from '#masses/intentions/server/search.ts'
import { orderRoutes } from '#masses/orders/server/routes.ts'
import { ordersSearch } from '#masses/orders/server/search.ts'
import { unsatisfiedIntentionRoutes } from '#masses/intentions/unsatisfied/server/routes.ts'
import { waitingIntentionRoutes } from '#masses/intentions/attention/server/routes.ts'
import type { Api } from '#platform/server/serve.ts'

/** The intentions, the announcements and the orders that become intentions. */
export function massRoutes(api: Api, paymentGateway: PaymentGateway): void {
  waitingIntentionRoutes(api)
  unsatisfiedIntentionRoutes(api)
  intentionSeriesRoutes(api)
  collectiveDecreeRoutes(api)
  intentionRoutes(api)
  intentionPatternRoutes(api)
  intentionPrintRoutes(api)
  announcementRoutes(api)
  announcementPrintRoutes(api)
  orderRoutes(api, paymentGateway)
}

export const massSearches = [intentionsSearch, ordersSearch]
