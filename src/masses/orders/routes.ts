import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { intentionOrders } from './inbox/contract.ts'
import * as deciding from './inbox/deciding.ts'
import * as inbox from './inbox/reading.ts'
import type { PaymentGateway } from './paying/payment-gateway.ts'
import { publicOrderRoutes } from './placing/routes.ts'
import { orderSettings } from './settings/contract.ts'
import * as settings from './settings/service.ts'

export function orderRoutes(api: Api, paymentGateway: PaymentGateway) {
  publicOrderRoutes(api, paymentGateway)
  serve(api, intentionOrders.list, (context, { query }) => inbox.list(context, query))
  serve(api, intentionOrders.counts, context => inbox.counts(context))
  serve(api, intentionOrders.get, (context, { params }) => inbox.get(context, params.id))
  serve(api, intentionOrders.nearest, (context, { params }) => inbox.nearest(context, params.id))
  serve(api, intentionOrders.accept, (context, { params, body }) =>
    deciding.accept(context, params.id, body.version),
  )
  serve(api, intentionOrders.move, (context, { params, body }) =>
    deciding.move(context, params.id, body),
  )
  serve(api, intentionOrders.refuse, (context, { params, body }) =>
    deciding.refuse(context, params.id, body),
  )
  serve(api, intentionOrders.refund, (context, { params, body }) =>
    deciding.refund(context, params.id, body),
  )
  serve(api, orderSettings.get, context => settings.get(context, paymentGateway))
  serve(api, orderSettings.save, (context, { body }) =>
    settings.save(context, paymentGateway, body),
  )
  serveWithoutTransaction(api, orderSettings.check, context =>
    settings.check(context, paymentGateway),
  )
}
