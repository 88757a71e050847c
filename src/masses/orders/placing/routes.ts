import { limitVisitors } from '#platform/server/limits/visitors.ts'
import { type Api, servePublicApart } from '#platform/server/serve.ts'
import { insideParish, parishAt } from '../parish.ts'
import type { PaymentGateway } from '../paying/payment-gateway.ts'
import { freeMasses } from '#masses/intentions/free-masses/free.ts'
import { settingsOf } from '../settings/service.ts'
import { publicOrders } from './contract.ts'
import { follow, pay } from './follow.ts'
import { notified } from './notified.ts'
import { isOpen, placeOrder } from './place.ts'

export function publicOrderRoutes(api: Api, paymentGateway: PaymentGateway) {
  const { database } = api.house
  const counter = { database, paymentGateway }
  servePublicApart(api, publicOrders.free, ({ apart }, { params, query }) =>
    limitVisitors(async () => {
      const parish = await parishAt(apart, params.parishUrl)
      return insideParish(database, parish.id, { reads: true })(async db => {
        if (!isOpen(await settingsOf(db), parish)) return { data: [] }
        return { data: (await freeMasses(db, query)).filter(({ online }) => online) }
      })
    }),
  )
  servePublicApart(api, publicOrders.place, (context, { params, body }) =>
    placeOrder(context, counter, params.parishUrl, body),
  )
  servePublicApart(api, publicOrders.follow, (context, { params }) =>
    limitVisitors(() => follow(context, counter, params.parishUrl, params.number)),
  )
  servePublicApart(api, publicOrders.pay, (context, { params }) =>
    pay(context, counter, params.parishUrl, params.number),
  )
  servePublicApart(api, publicOrders.notify, (context, { params, query }) =>
    notified(context, counter, params.parishUrl, 'cashbill', query),
  )
  servePublicApart(api, publicOrders.notifyP24, (context, { params, body }) =>
    notified(context, counter, params.parishUrl, 'przelewy24', body),
  )
}
