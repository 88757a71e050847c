import { listKeys } from '#platform/objects.ts'
import type { Permission } from '#auth/rights/permissions.ts'
import { apiTokenScopes } from '#auth/tokens/scopes.ts'

/** Events that a webhook may report, each with the right without which nobody subscribes to it. */
export const webhookEvents = {
  'act.entered': { title: 'Wpisano akt', access: 'deceased.read' },
  'act.corrected': { title: 'Poprawiono akt', access: 'deceased.read' },
  'act.annotated': { title: 'Dopisano lub wykreślono adnotację na akcie', access: 'deceased.read' },
  'act.cancelled': { title: 'Unieważniono akt', access: 'deceased.read' },
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

/** Sent at a press of a button, to one webhook. */
export const TRIAL = 'webhook.test'

/** Books whose acts a key may read: of the others no webhook hears. */
export const isPublished = (book: string) => apiTokenScopes.some(scope => scope === `${book}.read`)
