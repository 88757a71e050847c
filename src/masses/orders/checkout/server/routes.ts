import { limitVisitors } from '#platform/server/limits/visitors.ts'
import { type Api, servePublicWithoutTransaction } from '#platform/server/serve.ts'
import { insideParish } from '#platform/database/inside-parish.ts'
import { getParishByUrl } from '#parishes/server/parish-by-url.ts'
import type { PaymentGateway } from '../../server/payments/payment-gateway.ts'
import { freeMasses } from '#masses/intentions/free-masses/server/free.ts'
import { getSettings } from '../../settings/server/service.ts'
import { publicOrders } from '../contract.ts'
import { followOrder, payOrder } from './follow.ts'
import { handlePaymentNotification } from './notified.ts'
import { isOpen, placeOrder } from './place.ts'

export function publicOrderRoutes(api: Api, paymentGateway: PaymentGateway) {
  const { database } = api.server
  const deps = { database, paymentGateway }
  servePublicWithoutTransaction(api, publicOrders.free, ({ inNewTransaction }, { params, query }) =>
    limitVisitors(async () => {
      const parish = await getParishByUrl(inNewTransaction, params.parishUrl)
      return insideParish(database, parish.id, { readOnly: true })(async db => {
        if (!isOpen(await getSettings(db), parish)) return { data: [] }
        return { data: (await freeMasses(db, query)).filter(({ online }) => online) }
      })
    }),
  )
  servePublicWithoutTransaction(api, publicOrders.place, (context, { params, body }) =>
    placeOrder(context, deps, params.parishUrl, body),
  )
  servePublicWithoutTransaction(api, publicOrders.follow, (context, { params }) =>
    limitVisitors(() => followOrder(context, deps, params.parishUrl, params.number)),
  )
  servePublicWithoutTransaction(api, publicOrders.pay, (context, { params }) =>
    payOrder(context, deps, params.parishUrl, params.number),
  )
  servePublicWithoutTransaction(api, publicOrders.notify, (context, { params, query }) =>
    handlePaymentNotification(context, deps, params.parishUrl, 'cashbill', query),
  )
  servePublicWithoutTransaction(api, publicOrders.notifyP24, (context, { params, body }) =>
    handlePaymentNotification(context, deps, params.parishUrl, 'przelewy24', body),
  )
}
