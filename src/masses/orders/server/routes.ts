import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { intentionOrders } from '../inbox/contract.ts'
import * as deciding from '../inbox/server/deciding.ts'
import * as inbox from '../inbox/server/reading.ts'
import type { PaymentGateway } from './payments/payment-gateway.ts'
import { publicOrderRoutes } from '../checkout/server/routes.ts'
import { orderSettings } from '../settings/contract.ts'
import * as settings from '../settings/server/service.ts'

export function orderRoutes(api: Api, paymentGateway: PaymentGateway) {
  publicOrderRoutes(api, paymentGateway)
  serve(api, intentionOrders.list, (context, { query }) =>
    inbox.listIntentionOrders(context, query),
  )
  serve(api, intentionOrders.counts, context => inbox.countOrders(context))
  serve(api, intentionOrders.get, (context, { params }) =>
    inbox.getIntentionOrder(context, params.id),
  )
  serve(api, intentionOrders.nearest, (context, { params }) =>
    inbox.listNearestMasses(context, params.id),
  )
  serve(api, intentionOrders.accept, (context, { params, body }) =>
    deciding.acceptOrder(context, params.id, body.version),
  )
  serve(api, intentionOrders.move, (context, { params, body }) =>
    deciding.moveOrder(context, params.id, body),
  )
  serve(api, intentionOrders.refuse, (context, { params, body }) =>
    deciding.refuseOrder(context, params.id, body),
  )
  serve(api, intentionOrders.refund, (context, { params, body }) =>
    deciding.refundOrder(context, params.id, body),
  )
  serve(api, orderSettings.get, context => settings.getOrderSettings(context, paymentGateway))
  serve(api, orderSettings.save, (context, { body }) =>
    settings.saveOrderSettings(context, paymentGateway, body),
  )
  serveWithoutTransaction(api, orderSettings.check, context =>
    settings.checkPaymentProvider(context, paymentGateway),
  )
}
