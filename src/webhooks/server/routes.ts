import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { webhooks } from '../contract.ts'
import * as service from './service.ts'

/** `key` seals the secrets of the parish. */
export function webhookRoutes(api: Api, key: string) {
  serve(api, webhooks.list, context => service.listWebhooks(context))
  // Apart: an answer that is kept for a repeated request would keep the secret.
  serveWithoutTransaction(api, webhooks.add, (context, { body }) =>
    service.createWebhook(context, key, body),
  )
  serve(api, webhooks.edit, (context, { params, body }) =>
    service.updateWebhook(context, params.id, body),
  )
  serve(api, webhooks.switch, (context, { params, body }) =>
    service.setActive(context, params.id, body),
  )
  serveWithoutTransaction(api, webhooks.renew, (context, { params, body }) =>
    service.renewWebhookSecret(context, key, params.id, body.version),
  )
  serve(api, webhooks.remove, (context, { params, query }) =>
    service.removeWebhook(context, params.id, query.version),
  )
  serve(api, webhooks.tryOut, (context, { params }) => service.tryOut(context, params.id))
  serve(api, webhooks.deliveries, (context, { params }) =>
    service.listWebhookDeliveries(context, params.id),
  )
  serve(api, webhooks.resend, (context, { params }) =>
    service.resendWebhookDelivery(context, params.id, params.deliveryId),
  )
}
