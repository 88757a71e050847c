import { listKeys } from '#shared/objects.ts'
import type { Permission } from '#auth/rights/permissions.ts'
import { apiTokenScopes } from '#auth/tokens/scopes.ts'

/** Events that a webhook may report, each with the permission required to subscribe to it. */
export const webhookEvents = {
  'act.entered': { title: 'Wpisano akt', access: 'deceased.read' },
  'act.corrected': { title: 'Poprawiono akt', access: 'deceased.read' },
  'act.annotated': { title: 'Dopisano lub wykreślono adnotację na akcie', access: 'deceased.read' },
  'act.cancelled': { title: 'Unieważniono akt', access: 'deceased.read' },
  'announcements.published': {
    title: 'Opublikowano ogłoszenia',
    access: 'announcements.read',
  },
  'announcements.withdrawn': {
    title: 'Cofnięto publikację ogłoszeń',
    access: 'announcements.read',
  },
  'intentions.changed': { title: 'Zmieniono księgę intencji', access: 'intentions.read' },
  'order.placed': { title: 'Zamówiono intencję', access: 'intentions.write' },
  'order.accepted': { title: 'Przyjęto zamówienie', access: 'intentions.write' },
  'order.declined': { title: 'Odmówiono zamówienia', access: 'intentions.write' },
  'payment.made': { title: 'Zapłacono za zamówienie', access: 'intentions.write' },
  'payment.given_up': {
    title: 'Nie zapłacono w czasie, miejsce jest wolne',
    access: 'intentions.write',
  },
} as const satisfies Record<string, { title: string; access: Permission }>
export type EventType = keyof typeof webhookEvents
export const eventTypes = listKeys(webhookEvents)

/** Type of the test event, which a button sends to one webhook. */
export const TRIAL = 'webhook.test'

/** Checks whether API tokens may read the acts of a book; webhooks report only such books. */
export const isPublished = (book: string) => apiTokenScopes.some(scope => scope === `${book}.read`)
