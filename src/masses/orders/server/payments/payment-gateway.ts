import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { createSealing } from '#platform/files/seal.ts'
import { createCashbill } from './cashbill.ts'
import { przelewy24 } from './przelewy24/client.ts'
import type { PaymentProvider } from './provider.ts'

const { seal, unseal } = createSealing('payments')

/** Payment settings of this installation; created once, where the application is assembled. */
export interface PaymentGateway {
  /** SECRET_KEY, with which the secrets of parishes are encrypted. */
  secret: string
  /** Public base URL, without a slash at the end. */
  origin: string
  /** Address of the fake CashBill server; only on the developer's machine. */
  local?: string
  /** Address of the fake Przelewy24 server; only in tests. */
  localP24?: string
}

const BASES = {
  cashbill: 'https://pay.cashbill.pl/ws/rest',
  cashbill_test: 'https://pay.cashbill.pl/testws/rest',
  przelewy24: 'https://secure.przelewy24.pl',
  przelewy24_test: 'https://sandbox.przelewy24.pl',
}

const P24Keys = z.object({ crc: z.string(), report_key: z.string() })

/** Encrypts both keys of Przelewy24 as one text. */
export const sealedP24 = (
  paymentGateway: PaymentGateway,
  parish_id: number,
  keys: z.output<typeof P24Keys>,
) => seal(paymentGateway.secret, parish_id, JSON.stringify(keys))

export const notifyUrl = (origin: string, url: string, provider: ProviderName = 'cashbill') =>
  `${origin}/api/public/${url}/payments/${provider}`

export const sealedSecret = (paymentGateway: PaymentGateway, parish_id: number, secret: string) =>
  seal(paymentGateway.secret, parish_id, secret)

/** Derives the secret shared by the local provider and a parish, so that nobody has to type it. */
export const localSecret = (secret: string, shop: string) =>
  createHmac('sha256', secret).update(`local payments ${shop}`).digest('hex')

interface Parish {
  id: number
  url: string
}
interface StoredSettings {
  provider: string
  shop: string | null
  secret: string | null
  p24_merchant: number | null
  p24_pos: number | null
  p24_secret: string | null
}

/** Name of the provider as in `order_payments.provider`; the local one counts as CashBill. */
export type ProviderName = 'cashbill' | 'przelewy24'

interface ProviderSettings {
  provider: PaymentProvider
  shop: string
  name: ProviderName
  /** Whether this is the provider's test environment, in which no money is paid. */
  trial: boolean
}

/** Returns the provider of a parish with its shop; null for a parish without online payments. */
export function findProvider(
  paymentGateway: PaymentGateway,
  parish: Parish,
  settings: StoredSettings,
): ProviderSettings | null {
  const { provider } = settings
  if (provider === 'local' && paymentGateway.local) {
    const { url } = parish
    const secret = localSecret(paymentGateway.secret, url)
    const client = createCashbill({ base: paymentGateway.local, shop: url, secret })
    return { provider: client, name: 'cashbill', shop: url, trial: false }
  }
  if (provider === 'cashbill' || provider === 'cashbill_test') {
    return getCashbill(paymentGateway, parish, settings, provider)
  }
  if (provider === 'przelewy24' || provider === 'przelewy24_test') {
    return p24Of(paymentGateway, parish, settings, provider)
  }
  return null
}

/** Returns the provider with which a payment was begun, whichever is selected now; null when payments are off. */
export function findPaymentProvider(
  paymentGateway: PaymentGateway,
  parish: Parish,
  settings: StoredSettings,
  { provider, trial }: { provider: string; trial: boolean },
): ProviderSettings | null {
  const now = findProvider(paymentGateway, parish, settings)
  if (!now || (now.name === provider && now.trial === trial)) return now
  if (provider === 'przelewy24') {
    return p24Of(paymentGateway, parish, settings, trial ? 'przelewy24_test' : 'przelewy24')
  }
  if (paymentGateway.local)
    return findProvider(paymentGateway, parish, { ...settings, provider: 'local' })
  return getCashbill(paymentGateway, parish, settings, trial ? 'cashbill_test' : 'cashbill')
}

function getCashbill(
  { secret: key }: PaymentGateway,
  { id }: Parish,
  { shop, secret }: StoredSettings,
  provider: 'cashbill' | 'cashbill_test',
): ProviderSettings | null {
  if (!shop || !secret) return null
  const client = createCashbill({ base: BASES[provider], shop, secret: unseal(key, id, secret) })
  return { provider: client, name: 'cashbill', shop, trial: provider === 'cashbill_test' }
}

function p24Of(
  { secret: key, origin, localP24 }: PaymentGateway,
  { id, url }: Parish,
  { p24_merchant, p24_pos, p24_secret }: StoredSettings,
  provider: 'przelewy24' | 'przelewy24_test',
): ProviderSettings | null {
  if (p24_merchant === null || p24_pos === null || p24_secret === null) return null
  const client = przelewy24({
    ...P24Keys.parse(JSON.parse(unseal(key, id, p24_secret))),
    base: localP24 ?? BASES[provider],
    merchant: p24_merchant,
    pos: p24_pos,
    notify_url: notifyUrl(origin, url, 'przelewy24'),
  })
  const trial = provider === 'przelewy24_test'
  return { provider: client, name: 'przelewy24', shop: `${p24_merchant}/${p24_pos}`, trial }
}
