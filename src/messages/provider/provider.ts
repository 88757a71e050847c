import type { Held } from '../words.ts'

/** One SMS as a provider is asked to send it. */
export interface Sms {
  /** E.164. */
  to: string
  text: string
  /** What the provider knows it by: asked twice under one key, it is sent once. */
  key: string
  /** The name shown as the sender; null: the provider's own number. */
  from: string | null
}

/**
 * What became of the asking. `rejected`: this number is not served, for good; `stopped`: nothing is taken until somebody
 * acts; `unknown`: nobody knows, or it was not the time: to be asked again under the same key; `lost`: nobody knows, and
 * it must not be asked again.
 */
export type Outcome =
  | { kind: 'accepted'; id: string | null; points: number | null }
  | { kind: 'rejected'; code: string }
  | { kind: 'stopped'; why: Held }
  | { kind: 'unknown'; code: string }
  | { kind: 'lost' }

/** A word about a message that was taken. `sent` is no last word. */
export interface Report {
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

/** What a provider says by calling us; nothing in it is believed about money. */
export interface Heard {
  reports: Report[]
  replies: Reply[]
}

export interface SmsProvider {
  /** Never throws: an answer that cannot be understood is `unknown`. */
  send(sms: Sms): Promise<Outcome>
  heard(said: Readonly<Record<string, unknown>>): Heard
}
