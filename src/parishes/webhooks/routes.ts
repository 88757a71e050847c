import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { webhooks } from './contract.ts'
import * as service from './service.ts'

/** `key` seals the secrets of the parish. */
export function webhookRoutes(api: Api, key: string) {
  serve(api, webhooks.list, context => service.list(context))
  // Apart: an answer that is kept for a repeated request would keep the secret.
  serveWithoutTransaction(api, webhooks.add, (context, { body }) => service.add(context, key, body))
  serve(api, webhooks.edit, (context, { params, body }) => service.edit(context, params.id, body))
  serve(api, webhooks.switch, (context, { params, body }) =>
    service.setActive(context, params.id, body),
  )
  serveWithoutTransaction(api, webhooks.renew, (context, { params, body }) =>
    service.renew(context, key, params.id, body.version),
  )
  serve(api, webhooks.remove, (context, { params, query }) =>
    service.remove(context, params.id, query.version),
  )
  serve(api, webhooks.tryOut, (context, { params }) => service.tryOut(context, params.id))
  serve(api, webhooks.deliveries, (context, { params }) => service.deliveries(context, params.id))
  serve(api, webhooks.resend, (context, { params }) =>
    service.resend(context, params.id, params.deliveryId),
  )
}
