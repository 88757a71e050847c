import type { HoldReason } from '../../labels.ts'

/** One SMS as a provider is asked to send it. */
export interface Sms {
  /** E.164. */
  to: string
  text: string
  /** Idempotency key: two requests with the same key send the message once. */
  key: string
  /** The name shown as the sender; null: the provider's own number. */
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

/** A word about a message that was taken. `sent` is no last word. */
export interface DeliveryReport {
  provider_id: string | null
  key: string | null
  meaning: 'sent' | 'delivered' | 'undelivered'
  code: string
}

export interface Reply {
  /** E.164 of whoever wrote. */
  from: string
  text: string
  /** The same for a reply that is reported twice. */
  key: string
  /** The message it answers, when the provider says so. */
  provider_id: string | null
}

/** Data from a call of the provider; nothing in them is trusted about money. */
export interface Heard {
  reports: DeliveryReport[]
  replies: Reply[]
}

export interface SmsProvider {
  /** Never throws: an answer that cannot be understood is `unknown`. */
  send(sms: Sms): Promise<SmsOutcome>
  heard(said: Readonly<Record<string, unknown>>): Heard
}
