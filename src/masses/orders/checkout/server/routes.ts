import { defineRoutes, forVisitorsWithoutTransaction } from '#platform/server/mount.ts'
import type { Database } from '#platform/database/database.ts'
import { limitVisitors } from '#platform/server/limits/visitors.ts'
import { insideParish } from '#platform/database/tenancy.ts'
import { getParishByUrl } from '#parishes/server/parish-by-url.ts'
import type { PaymentGateway } from '../../server/payments/payment-gateway.ts'
import { freeMasses } from '#masses/intentions/free-masses/server/free.ts'
import { getSettings } from '../../settings/server/service.ts'
import { publicOrders } from '../contract.ts'
import { followOrder, payOrder } from './follow.ts'
import { handlePaymentNotification } from './payment-notification.ts'
import { isOpen, placeOrder } from './place-order.ts'

export function publicOrderRoutes(database: Database, paymentGateway: PaymentGateway) {
  const deps = { database, paymentGateway }
  return defineRoutes(publicOrders, {
    free: forVisitorsWithoutTransaction(({ inNewTransaction }, parishUrl, query) =>
      limitVisitors(async () => {
        const parish = await getParishByUrl(inNewTransaction, parishUrl)
        return insideParish(database, parish.id, { readOnly: true })(async db => {
          if (!isOpen(await getSettings(db), parish)) return { data: [] }
          return { data: (await freeMasses(db, query)).filter(({ online }) => online) }
        })
      }),
    ),
    place: forVisitorsWithoutTransaction((context, parishUrl, body) =>
      placeOrder(context, deps, parishUrl, body),
    ),
    follow: forVisitorsWithoutTransaction((context, params) =>
      limitVisitors(() => followOrder(context, deps, params.parishUrl, params.number)),
    ),
    pay: forVisitorsWithoutTransaction((context, params) =>
      payOrder(context, deps, params.parishUrl, params.number),
    ),
    notify: forVisitorsWithoutTransaction((context, parishUrl, query) =>
      handlePaymentNotification(context, deps, parishUrl, 'cashbill', query),
    ),
    notifyP24: forVisitorsWithoutTransaction((context, parishUrl, body) =>
      handlePaymentNotification(context, deps, parishUrl, 'przelewy24', body),
    ),
  })
}
