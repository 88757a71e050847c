import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id, IdParam, Saved, Version, requiredText, VersionBody } from '#shared/fields.ts'
import { eventTypes } from './events.ts'

const ofManagers = { access: 'users.manage' } as const

const NO_ADDRESS = 'Podaj cały adres, np. https://strona.example/zdarzenia'

const isAddress = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return protocol === 'https:' && !username && !password && !hash
}

export const WebhookEntry = z.strictObject({
  url: requiredText(NO_ADDRESS, 300).refine(
    isAddress,
    'Adres musi zaczynać się od https:// i nie może zawierać hasła ani znaku #',
  ),
  events: z
    .array(z.enum(eventTypes, 'Wybierz zdarzenie z listy'))
    .min(1, 'Wybierz przynajmniej jedno zdarzenie')
    .max(eventTypes.length),
})

const Webhook = z.object({
  id: z.number(),
  version: z.number(),
  url: z.string(),
  events: z.array(z.enum(eventTypes)),
  active: z.boolean(),
  /** Reason why the program switched it off: the receiver answered 410, or accepted nothing for a day. */
  off_reason: z.enum(['gone', 'failing']).nullable(),
  /** Time until which the former secret signs too, after a renewal. */
  previous_until: z.string().nullable(),
  made_by_name: z.string(),
  created_at: z.string(),
})
export type Webhook = z.infer<typeof Webhook>

const Delivery = z.object({
  id: z.number(),
  type: z.string(),
  book: z.string().nullable(),
  created_at: z.string(),
  state: z.enum(['waiting', 'done', 'failed']),
  tries: z.number(),
  /** HTTP status of the last response. */
  answer: z.number().nullable(),
  problem: z.enum(['late', 'address', 'connection', 'off']).nullable(),
  tried_at: z.string().nullable(),
  next_at: z.string(),
})
export type Delivery = z.infer<typeof Delivery>

const Secret = z.object({ id: z.number(), secret: z.string() })

/** Webhooks: addresses that get events of the parish. */
export const webhooks = {
  list: endpoint('GET /api/webhooks', {
    ...ofManagers,
    answer: z.object({ data: z.array(Webhook) }),
  }),
  /** Creates a webhook; the secret is only in this response. */
  add: endpoint('POST /api/webhooks', {
    ...ofManagers,
    body: WebhookEntry,
    answer: Secret,
    status: 201,
  }),
  edit: endpoint('PUT /api/webhooks/:id', {
    ...ofManagers,
    params: IdParam,
    body: WebhookEntry.extend({ version: Version }),
    answer: Saved,
  }),
  switch: endpoint('POST /api/webhooks/:id/switch', {
    ...ofManagers,
    params: IdParam,
    body: VersionBody.extend({ active: z.boolean() }),
    answer: Saved,
  }),
  /** Renews the secret and returns it like `add`; the former one signs for a day too. */
  renew: endpoint('POST /api/webhooks/:id/renew-secret', {
    formerAddress: 'POST /api/webhooks/:id/secret',
    ...ofManagers,
    params: IdParam,
    body: VersionBody,
    answer: Secret,
  }),
  /** Removes a webhook with its deliveries; waiting ones are not sent. */
  remove: endpoint('DELETE /api/webhooks/:id', {
    ...ofManagers,
    params: IdParam,
    query: VersionBody,
    answer: z.object({ result: z.boolean() }),
  }),
  tryOut: endpoint('POST /api/webhooks/:id/test', {
    ...ofManagers,
    params: IdParam,
    answer: z.object({ id: z.number() }),
  }),
  /** Lists at most a hundred deliveries of the last thirty days, the newest first. */
  deliveries: endpoint('GET /api/webhooks/:id/deliveries', {
    ...ofManagers,
    params: IdParam,
    answer: z.object({ data: z.array(Delivery) }),
  }),
  resend: endpoint('POST /api/webhooks/:id/deliveries/:deliveryId/resend', {
    ...ofManagers,
    params: IdParam.extend({ deliveryId: Id }),
    answer: z.object({ id: z.number() }),
  }),
}
