import { apiTokenScopes } from '#auth/tokens/scopes.ts'

/** Events that a webhook may report, with their names in Polish. */
export const eventWords = {
  'act.entered': 'Wpisano akt',
  'act.corrected': 'Poprawiono akt',
  'act.annotated': 'Dopisano lub wykreślono adnotację na akcie',
  'act.cancelled': 'Unieważniono akt',
  'order.placed': 'Zamówiono intencję',
  'order.accepted': 'Przyjęto zamówienie',
  'order.declined': 'Odmówiono zamówienia',
  'payment.made': 'Zapłacono za zamówienie',
  'payment.given_up': 'Nie zapłacono w czasie, miejsce jest wolne',
} as const
export type EventType = keyof typeof eventWords
export const eventTypes: readonly [EventType, ...EventType[]] = [
  'act.entered',
  'act.corrected',
  'act.annotated',
  'act.cancelled',
  'order.placed',
  'order.accepted',
  'order.declined',
  'payment.made',
  'payment.given_up',
]

/** Sent at a press of a button, to one webhook. */
export const TRIAL = 'webhook.test'

/** Books whose acts a key may read: of the others no webhook hears. */
export const isPublished = (book: string) => apiTokenScopes.some(scope => scope === `${book}.read`)

/** The right without which nobody asks for these events. */
export const getRight = (type: EventType) =>
  type.startsWith('act.') ? 'deceased.read' : 'intentions.write'
