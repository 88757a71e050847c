/** Maximum value of an integer column: 21,474,836.47 zł. */
export const MAX_GROSZE = 2_147_483_647

export interface NewPayment {
  /** Our number of the order, which is part of every notification and answer about the payment. */
  reference: string
  title: string
  grosze: number
  /** E-mail address of the payer, to which a provider may write. */
  email: string
  /** Address to which the payer's browser is sent afterwards, paid or not. */
  return_url: string
}

/**
 * Meaning of a provider's status. `paid` and `failed` are final; `authorised`: the bank agreed and the money is on its
 * way; `open`: not decided, even after the payer gave up.
 */
export type ProviderStatusKind = 'paid' | 'authorised' | 'open' | 'failed'

/** Statuses of the providers that mean `authorised`, as stored with a payment. */
export const AUTHORISED = ['PositiveAuthorization', 'AdvancePayment']

export interface ProviderStatus {
  word: string
  meaning: ProviderStatusKind
  grosze: number | null
  currency: string | null
  reference: string | null
}

/** Interface of a payment provider. Every method except `verifyNotification` may throw `ProviderUnavailableError`. */
export interface PaymentProvider {
  start(request: NewPayment): Promise<{ id: string; redirect_url: string }>
  /** Asks the provider for the state of a payment. */
  ask(id: string): Promise<ProviderStatus>
  /**
   * Returns the payment that a notification is about; null when its signature is wrong. Nothing else in a notification
   * is trusted.
   */
  verifyNotification(query: Readonly<Record<string, unknown>>): string | null
  /** Whether the provider accepts the keys of the shop; only for providers that can be asked without a payment. */
  letsIn?(): Promise<boolean>
}

/** Thrown when there is no response, or none that can be parsed, so that the result is unknown. */
export class ProviderUnavailableError extends Error {
  override name = 'ProviderUnavailableError'
}
