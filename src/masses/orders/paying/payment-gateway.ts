import { createHmac } from 'node:crypto'
import { sealing } from '#platform/files/seal.ts'
import { cashbill } from './cashbill.ts'
import type { PaymentProvider } from './provider.ts'

const { seal, unseal } = sealing('payments')

/** What this installation pays with; made once, where the application is put together. */
export interface PaymentGateway {
  /** SECRET_KEY: seals the secrets of parishes. */
  secret: string
  /** Where people reach us, without a slash at the end. */
  origin: string
  /** Address of the stand-in for a provider; only on the developer's machine. */
  local?: string
}

const BASES = {
  cashbill: 'https://pay.cashbill.pl/ws/rest',
  cashbill_test: 'https://pay.cashbill.pl/testws/rest',
}

export const sealedSecret = (paymentGateway: PaymentGateway, parish_id: number, secret: string) =>
  seal(paymentGateway.secret, parish_id, secret)

/** What the local provider and a parish share; nobody has to type it. */
export const localSecret = (secret: string, shop: string) =>
  createHmac('sha256', secret).update(`local payments ${shop}`).digest('hex')

interface Parish {
  id: number
  url: string
}
interface Kept {
  provider: string
  shop: string | null
  secret: string | null
}

interface Known {
  provider: PaymentProvider
  shop: string
  /** Its test environment: nobody pays anything there. */
  trial: boolean
}

/** The provider of a parish and the shop it has there; null for a parish without online payments. */
export function providerOf(
  paymentGateway: PaymentGateway,
  { id, url }: Parish,
  { provider, shop, secret }: Kept,
): Known | null {
  if (provider === 'local' && paymentGateway.local) {
    const known = {
      base: paymentGateway.local,
      shop: url,
      secret: localSecret(paymentGateway.secret, url),
    }
    return { provider: cashbill(known), shop: url, trial: false }
  }
  if (provider !== 'cashbill' && provider !== 'cashbill_test') return null
  if (!shop || !secret) return null
  const base = BASES[provider]
  const known = { base, shop, secret: unseal(paymentGateway.secret, id, secret) }
  return { provider: cashbill(known), shop, trial: provider === 'cashbill_test' }
}
