import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { tracedFetch } from '#platform/tracing/tracing.ts'
import {
  MAX_GROSZE,
  type ProviderStatusKind,
  type PaymentProvider,
  type NewPayment,
  ProviderUnavailableError,
  type ProviderStatus,
} from './provider.ts'

// The provider's protocol requires SHA-1 and MD5 (Płatności CashBill 2.3); the program uses them nowhere else.
const sha1 = (text: string) => createHash('sha1').update(text, 'utf8').digest('hex')
const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex')

const MEANINGS: Record<string, ProviderStatusKind> = {
  PositiveFinish: 'paid',
  PositiveAuthorization: 'authorised',
  NegativeFinish: 'failed',
  Fraud: 'failed',
}

/** Formats an amount as `12.50`; the only place that does, because the same text is signed and sent. */
export const inZloty = (grosze: number) =>
  `${Math.floor(grosze / 100)}.${String(grosze % 100).padStart(2, '0')}`

/** Parses grosze from `12.5` or "12.50"; null for anything else, and for more than a column can hold. */
export function inGrosze(value: unknown): number | null {
  const [, integerPart, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(value)) ?? []
  if (integerPart === undefined) return null
  const grosze = Number(integerPart) * 100 + Number(part.padEnd(2, '0'))
  return grosze <= MAX_GROSZE ? grosze : null
}

const Started = z.object({ id: z.string().regex(/^[\w-]{1,100}$/), redirectUrl: z.url() })
const Amount = z.object({ value: z.union([z.number(), z.string()]), currencyCode: z.string() })
const State = z.object({
  id: z.string(),
  status: z.string().max(60),
  amount: Amount,
  additionalData: z.string().nullish(),
})

interface Shop {
  /** Base URL without a slash at the end: `https://pay.cashbill.pl/ws/rest`. */
  base: string
  shop: string
  secret: string
  /** Timeout of a response in milliseconds. */
  timeoutMs?: number
}

/** Client of online payments by the REST interface of CashBill. */
export function createCashbill({
  base,
  shop,
  secret,
  timeoutMs: patience = 10_000,
}: Shop): PaymentProvider {
  const payments = `${base}/payment/${encodeURIComponent(shop)}`
  const site = new URL(base).hostname.split('.').slice(-2).join('.')

  async function getAnswer<S extends z.ZodType>(schema: S, url: string, init: RequestInit = {}) {
    try {
      const answer = await tracedFetch(url, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      if (!answer.ok) throw new Error(String(answer.status))
      return schema.parse(await answer.json())
    } catch {
      // The provider's response may quote the payer, so it must not appear in any log.
      throw new ProviderUnavailableError('CashBill does not answer')
    }
  }

  async function start({ reference, title, grosze, return_url }: NewPayment) {
    const fields = {
      title,
      'amount.value': inZloty(grosze),
      'amount.currencyCode': 'PLN',
      returnUrl: return_url,
      description: title,
      negativeReturnUrl: return_url,
      additionalData: reference,
      languageCode: 'pl',
    }
    const body = new URLSearchParams({
      ...fields,
      sign: sha1(Object.values(fields).join('') + secret),
    })
    const { id, redirectUrl } = await getAnswer(Started, payments, { method: 'POST', body })
    const redirectTarget = new URL(redirectUrl)
    if (redirectTarget.hostname.split('.').slice(-2).join('.') !== site) {
      throw new ProviderUnavailableError('CashBill sends payers elsewhere')
    }
    return { id, redirect_url: redirectUrl }
  }

  async function ask(id: string): Promise<ProviderStatus> {
    const url = `${payments}/${encodeURIComponent(id)}?sign=${sha1(id + secret)}`
    const state = await getAnswer(State, url)
    if (state.id !== id)
      throw new ProviderUnavailableError('CashBill answers about another payment')
    return {
      word: state.status,
      meaning: MEANINGS[state.status] ?? 'open',
      grosze: inGrosze(state.amount.value),
      currency: state.amount.currencyCode,
      reference: state.additionalData ?? null,
    }
  }

  function verifyNotification({ cmd, args, sign }: Readonly<Record<string, unknown>>) {
    if (typeof cmd !== 'string' || typeof args !== 'string' || typeof sign !== 'string') return null
    const right = Buffer.from(md5(cmd + args + secret))
    const receivedSign = Buffer.from(sign)
    const genuine = receivedSign.length === right.length && timingSafeEqual(receivedSign, right)
    return genuine && cmd === 'transactionStatusChanged' ? args : null
  }

  return { start, ask, verifyNotification }
}
