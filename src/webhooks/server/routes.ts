import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { webhooks } from '../contract.ts'
import * as service from './service.ts'

/** Registers the routes; `key` encrypts the secrets of the parish. */
export const webhookRoutes = (key: string) =>
  defineRoutes(webhooks, {
    list: service.listWebhooks,
    // Without an idempotency key, because a stored response would contain the secret.
    add: withoutTransaction((context, body) => service.createWebhook(context, key, body)),
    edit: service.updateWebhook,
    switch: service.setActive,
    renew: withoutTransaction((context, id, { version }) =>
      service.renewWebhookSecret(context, key, id, version),
    ),
    remove: (context, id, { version }) => service.removeWebhook(context, id, version),
    tryOut: service.tryOut,
    deliveries: service.listWebhookDeliveries,
    resend: (context, params) =>
      service.resendWebhookDelivery(context, params.id, params.deliveryId),
  })
