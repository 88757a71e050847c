import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { tracedFetch } from '#platform/tracing/tracing.ts'
import {
  MAX_GROSZE,
  type NewPayment,
  type PaymentProvider,
  ProviderUnavailableError,
  type ProviderStatus,
} from '../provider.ts'

/** Returns the signature: the hash of the fields in the order of the manual, as JSON. */
const signFields = (fields: object) =>
  createHash('sha384').update(JSON.stringify(fields)).digest('hex')

/** Compares in constant time, so that the duration does not reveal how much of the text matches. */
function isSameText(received: string, expected: string) {
  const [left, right] = [Buffer.from(received), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const Started = z.object({ data: z.object({ token: z.string().regex(/^[\w-]{1,100}$/) }) })
const State = z.object({
  data: z.object({
    sessionId: z.string(),
    orderId: z.coerce.number<unknown>().int(),
    status: z.coerce.number<unknown>().int(),
    amount: z.coerce.number<unknown>().int().min(0).max(MAX_GROSZE),
    currency: z.string().max(3),
  }),
})
const Access = z.object({ data: z.literal(true) })
const Verified = z.object({ data: z.object({ status: z.literal('success') }) })

/** Fields of a notification; all others are ignored. */
const News = z.object({
  merchantId: z.number(),
  posId: z.number(),
  sessionId: z.string().max(100),
  amount: z.number(),
  originAmount: z.number(),
  currency: z.string(),
  orderId: z.number(),
  methodId: z.number(),
  statement: z.string(),
  sign: z.string(),
})

/**
 * Builds the session id of a payment at the provider: the order, the grosze it was registered for, and a random part.
 */
const getSession = ({ reference, grosze }: NewPayment) =>
  `${reference}_${grosze}_${randomBytes(9).toString('hex')}`

function parseSession(session: string) {
  const [reference, grosze] = session.split('_')
  return { reference: reference ?? null, grosze: Number(grosze) }
}

interface Shop {
  /** Base URL without a slash at the end: `https://secure.przelewy24.pl`. */
  base: string
  merchant: number
  pos: number
  crc: string
  report_key: string
  /** Address to which the provider sends notifications of payments. */
  notify_url: string
  /** Timeout of a response in milliseconds. */
  timeoutMs?: number
}

/**
 * Creates a function that sends a request and returns the response with its status; throws when there is no response or
 * an error of the provider.
 */
function caller({ base, pos, report_key, timeoutMs: patience = 10_000 }: Shop) {
  const key = Buffer.from(`${pos}:${report_key}`).toString('base64')
  return async function call(method: string, path: string, body?: object) {
    try {
      const answer = await tracedFetch(`${base}/api/v1/${path}`, {
        method,
        headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      if (answer.status >= 500) throw new Error(String(answer.status))
      const payload: unknown = await answer.json()
      return { status: answer.status, said: payload }
    } catch {
      // The provider's response may quote the payer, so it must not appear in any log.
      throw new ProviderUnavailableError('Przelewy24 does not answer')
    }
  }
}

function read<S extends z.ZodType>(schema: S, payload: unknown): z.output<S> {
  const { success, data } = schema.safeParse(payload)
  if (!success) throw new ProviderUnavailableError('Przelewy24 answers what nobody understands')
  return data
}

/** Client of online payments by the REST interface of Przelewy24 (v1). */
export function przelewy24(shop: Shop): PaymentProvider {
  const { base, merchant, pos, crc, notify_url } = shop
  const call = caller(shop)

  async function start(request: NewPayment) {
    const sessionId = getSession(request)
    const amount = request.grosze
    const { said } = await call('POST', 'transaction/register', {
      merchantId: merchant,
      posId: pos,
      sessionId,
      amount,
      currency: 'PLN',
      description: request.title,
      email: request.email,
      country: 'PL',
      language: 'pl',
      urlReturn: request.return_url,
      urlStatus: notify_url,
      sign: signFields({ sessionId, merchantId: merchant, amount, currency: 'PLN', crc }),
    })
    const { token } = read(Started, said).data
    return { id: sessionId, redirect_url: `${base}/trnRequest/${token}` }
  }

  /** Verifies a payment, without which the money stays with the provider as an advance. A refusal is not final. */
  async function verify(sessionId: string, orderId: number, amount: number) {
    const { said } = await call('PUT', 'transaction/verify', {
      merchantId: merchant,
      posId: pos,
      sessionId,
      amount,
      currency: 'PLN',
      orderId,
      sign: signFields({ sessionId, orderId, amount, currency: 'PLN', crc }),
    })
    return Verified.safeParse(said).success
  }

  async function ask(id: string): Promise<ProviderStatus> {
    const registration = parseSession(id)
    const path = `transaction/by/sessionId/${encodeURIComponent(id)}`
    const { status: responseStatus, said } = await call('GET', path)
    const unknown = { grosze: null, currency: null, reference: registration.reference }
    // The provider does not know a payment that the payer has not begun.
    if (responseStatus === 404) return { word: 'NoPayment', meaning: 'open', ...unknown }
    const { sessionId, orderId, status, amount, currency } = read(State, said).data
    if (sessionId !== id)
      throw new ProviderUnavailableError('Przelewy24 answers about another payment')
    const money = { grosze: amount, currency, reference: registration.reference }
    if (status === 3) return { word: 'PaymentReturned', meaning: 'failed', ...money }
    if (status === 2) return { word: 'PaymentMade', meaning: 'paid', ...money }
    if (status !== 1) return { word: 'NoPayment', meaning: 'open', ...money }
    // A payment with another amount than registered is not verified, so that the office decides about it.
    if (amount !== registration.grosze || currency !== 'PLN') {
      return { word: 'AdvancePayment', meaning: 'paid', ...money }
    }
    return (await verify(id, orderId, amount))
      ? { word: 'PaymentMade', meaning: 'paid', ...money }
      : { word: 'AdvancePayment', meaning: 'authorised', ...money }
  }

  function verifyNotification(notification: Readonly<Record<string, unknown>>) {
    const { success, data } = News.safeParse(notification)
    if (!success || data.merchantId !== merchant || data.posId !== pos) return null
    const { sign, ...fields } = data
    return isSameText(sign, signFields({ ...fields, crc })) ? fields.sessionId : null
  }

  async function testAccess() {
    const { status, said } = await call('GET', 'testAccess')
    if (status === 401 || status === 403) return false
    return read(Access, said).data
  }

  return { start, ask, verifyNotification, letsIn: testAccess }
}
