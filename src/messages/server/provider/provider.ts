import type { HoldReason } from '../../labels.ts'

/** One SMS to be sent by a provider. */
export interface Sms {
  /** E.164. */
  to: string
  text: string
  /** Idempotency key: two requests with the same key send the message once. */
  key: string
  /** Sender name; null for the provider's own number. */
  from: string | null
}

/**
 * Result of a send request. `rejected`: this number is not served, permanently; `stopped`: nothing is accepted until
 * somebody acts; `unknown`: the result is not known, or it was not the time, so repeat the request under the same key;
 * `lost`: the result is not known, and the request must not be repeated.
 */
export type SmsOutcome =
  | { kind: 'accepted'; id: string | null; points: number | null }
  | { kind: 'rejected'; code: string }
  | { kind: 'stopped'; why: HoldReason }
  | { kind: 'unknown'; code: string }
  | { kind: 'lost' }

/** Report about an accepted message; `sent` is not final. */
export interface DeliveryReport {
  provider_id: string | null
  key: string | null
  meaning: 'sent' | 'delivered' | 'undelivered'
  code: string
}

export interface Reply {
  /** Number of the sender in E.164 format. */
  from: string
  text: string
  /** Key of the reply, the same when it is reported twice. */
  key: string
  /** Message that the reply answers, when the provider reports it. */
  provider_id: string | null
}

/** Data of a call from the provider; they are not trusted in matters of money. */
export interface ProviderNotification {
  reports: DeliveryReport[]
  replies: Reply[]
}

export interface SmsProvider {
  /** Sends an SMS. Never throws: a response that cannot be parsed is `unknown`. */
  send(sms: Sms): Promise<SmsOutcome>
  parseNotification(notification: Readonly<Record<string, unknown>>): ProviderNotification
}
