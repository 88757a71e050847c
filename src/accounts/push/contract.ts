import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam, boundedText } from '#shared/fields.ts'

const ofSession = { access: 'session', scope: 'installation' } as const
const UNREADABLE =
  'Przeglądarka podała niepełne dane powiadomień. Odśwież stronę i spróbuj ponownie.'
const Key = (length: number) =>
  boundedText(length, UNREADABLE)
    .length(length, UNREADABLE)
    .regex(/^[\w-]+$/, UNREADABLE)

/** `PushSubscriptionJSON` of the Push API: https only, keys of 65 and 16 bytes in base64url. */
const Subscription = z.strictObject({
  endpoint: boundedText(1000, UNREADABLE)
    .regex(/^https:\/\/[^\s/]+\/\S*$/, UNREADABLE)
    .refine(URL.canParse, UNREADABLE),
  p256dh: Key(87),
  auth: Key(22),
})

export const OwnSubscription = z.object({
  id: z.number(),
  endpoint: z.string(),
  /** "Chrome, Android" */
  device: z.string(),
  created_at: z.string(),
})
export type OwnSubscription = z.infer<typeof OwnSubscription>

/** Reasons why an account has no notifications. */
const Obstacle = z.enum(['demo', 'no_parish'])
export type PushObstacle = z.infer<typeof Obstacle>

/** Notifications of one's own account about what waits; their text names neither people nor records. */
export const ownPush = {
  read: endpoint('GET /api/push-subscriptions', {
    ...ofSession,
    answer: z.object({ obstacle: Obstacle.nullable(), data: z.array(OwnSubscription) }),
  }),
  /** Returns the key (base64url) by which the browser's push service knows this installation; made at the first call. */
  getKey: endpoint('POST /api/push-subscriptions/prepare', {
    ...ofSession,
    answer: z.object({ public_key: z.string() }),
  }),
  /** Stores the browser; one that is stored already gets its new keys. */
  add: endpoint('POST /api/push-subscriptions', {
    ...ofSession,
    body: Subscription,
    answer: z.object({ id: z.number() }),
    status: 201,
  }),
  remove: endpoint('DELETE /api/push-subscriptions/:id', {
    ...ofSession,
    params: IdParam,
    answer: z.object({}),
  }),
  /** Sends a message at once, ten times in a quarter of an hour; 422 when the push service refuses it or does not answer. */
  test: endpoint('POST /api/push-subscriptions/:id/test', {
    ...ofSession,
    params: IdParam,
    answer: z.object({}),
  }),
}
