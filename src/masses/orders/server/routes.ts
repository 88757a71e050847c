import type { Database } from '#platform/database/database.ts'
import { defineRoutes, type Routes, withoutTransaction } from '#platform/server/mount.ts'
import { intentionOrders } from '../inbox/contract.ts'
import * as deciding from '../inbox/server/deciding.ts'
import * as inbox from '../inbox/server/reading.ts'
import type { PaymentGateway } from './payments/payment-gateway.ts'
import { publicOrderRoutes } from '../checkout/server/routes.ts'
import { orderSettings } from '../settings/contract.ts'
import * as settings from '../settings/server/service.ts'

export const orderRoutes = (database: Database, paymentGateway: PaymentGateway): Routes => [
  publicOrderRoutes(database, paymentGateway),
  defineRoutes(intentionOrders, {
    list: inbox.listIntentionOrders,
    counts: inbox.countOrders,
    get: inbox.getIntentionOrder,
    nearest: inbox.listNearestMasses,
    accept: (context, id, { version }) => deciding.acceptOrder(context, id, version),
    move: deciding.moveOrder,
    refuse: deciding.refuseOrder,
    refund: deciding.refundOrder,
  }),
  defineRoutes(orderSettings, {
    get: context => settings.getOrderSettings(context, paymentGateway),
    save: (context, body) => settings.saveOrderSettings(context, paymentGateway, body),
    check: withoutTransaction(context => settings.checkPaymentProvider(context, paymentGateway)),
  }),
]
