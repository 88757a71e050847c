import type { PaymentGateway } from '#masses/orders/payments/payment-gateway.ts'
import { announcementPrintRoutes } from '#masses/announcements/prints/routes.ts'
import { announcementRoutes } from '#masses/announcements/routes.ts'
import { collectiveDecreeRoutes } from '#masses/intentions/collective/routes.ts'
import { intentionPatternRoutes } from '#masses/intentions/patterns/routes.ts'
import { intentionPrintRoutes } from '#masses/intentions/prints/routes.ts'
import { intentionRoutes } from '#masses/intentions/routes.ts'
import { intentionSeriesRoutes } from '#masses/intentions/series/routes.ts'
import { intentionsSearch } from '#masses/intentions/search.ts'
import { orderRoutes } from '#masses/orders/routes.ts'
import { ordersSearch } from '#masses/orders/search.ts'
import { unsatisfiedIntentionRoutes } from '#masses/intentions/unsatisfied/routes.ts'
import { waitingIntentionRoutes } from '#masses/intentions/attention/routes.ts'
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
