/** As much as an integer column holds: 21,474,836.47 zł. */
export const MAX_GROSZE = 2_147_483_647

export interface NewPayment {
  /** Our number of the order: comes back with every word about the payment. */
  reference: string
  title: string
  grosze: number
  /** Whoever pays: a provider may write to them. */
  email: string
  /** Address to which the payer's browser is sent afterwards, paid or not. */
  return_url: string
}

/**
 * Meaning of a provider's status. `paid` and `failed` are final; `authorised`: the bank agreed and the money is on its
 * way; `open`: anything may still happen, also after the payer gave up.
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

/** A payment provider as the house sees it. Every method but `heard` may throw `ProviderUnavailableError`. */
export interface PaymentProvider {
  start(request: NewPayment): Promise<{ id: string; redirect_url: string }>
  /** The state of a payment, asked of the provider itself. */
  ask(id: string): Promise<ProviderStatus>
  /** Which payment a notification is about; null when it is not the provider's. It is never believed further. */
  heard(query: Readonly<Record<string, unknown>>): string | null
  /** Whether it lets the shop in; only where that can be asked without a payment. */
  letsIn?(): Promise<boolean>
}

/** No answer, or none that can be understood: nobody knows what happened there. */
export class ProviderUnavailableError extends Error {
  override name = 'ProviderUnavailableError'
}
