import { afterAll, beforeEach, expect, test } from 'vitest'
import { ProviderUnavailableError } from '../provider.ts'
import { przelewy24 } from './client.ts'
import { KEYS, openP24Twin } from './testing/fake-server.ts'

const twin = await openP24Twin({ slowness: 60_000 })
afterAll(() => twin.stop())
beforeEach(() => {
  Object.assign(twin.faults, { register: null, ask: null, verify: null, access: null })
  twin.calls.length = 0
})

const keys = { base: twin.base, merchant: KEYS.merchant, pos: KEYS.pos, crc: KEYS.crc }
const notify_url = 'https://kancelaria.test/api/public/x/payments/przelewy24'
const shop = przelewy24({ ...keys, report_key: KEYS.report, notify_url })
const request = {
  reference: '7F3K-92QD-1000',
  title: 'Ofiara za Mszę świętą',
  grosze: 5050,
  email: 'anna@parafia.test',
  return_url: 'https://kancelaria.test/parafia/x/zamow-intencje?numer=7F3K-92QD-1000',
}

test('Przelewy24 client: a payment starts in grosze, and its page belongs to the provider', async () => {
  const { id, redirect_url } = await shop.start(request)
  expect(twin.payments.get(id)).toMatchObject({ amount: 5050, urlStatus: notify_url })
  expect(redirect_url).toBe(`${twin.base}/trnRequest/${twin.payments.get(id)?.token}`)
})

test('Przelewy24 client: correct key → accepted, wrong key → not; unavailable → ProviderUnavailableError', async () => {
  expect(await shop.letsIn?.()).toBe(true)
  const otherShop = przelewy24({ ...keys, report_key: 'inny', notify_url })
  expect(await otherShop.letsIn?.()).toBe(false)
  const neighbour = przelewy24({ ...keys, pos: KEYS.pos + 1, report_key: KEYS.report, notify_url })
  expect(await neighbour.letsIn?.()).toBe(false)
  for (const fault of ['error', 'garbage', 'refused'] as const) {
    twin.faults.access = fault
    await expect(shop.letsIn?.(), fault).rejects.toThrow(ProviderUnavailableError)
  }
})

test('Przelewy24 client: payment not begun by the payer → open, not failed', async () => {
  const { id } = await shop.start(request)
  expect(await shop.ask(id)).toMatchObject({ meaning: 'open', reference: request.reference })
})

test('Przelewy24 client: a payment counts as paid only when verified, and is verified once', async () => {
  const { id } = await shop.start(request)
  twin.pay(id)
  const paidStatus = { word: 'PaymentMade', meaning: 'paid', grosze: 5050, currency: 'PLN' }
  expect(await shop.ask(id)).toEqual({ ...paidStatus, reference: request.reference })
  expect(await shop.ask(id)).toMatchObject(paidStatus)
  expect(twin.calls.filter(call => call === 'PUT verify')).toHaveLength(1)
})

test('Przelewy24 client: refused verification → not paid yet, and the next one may succeed', async () => {
  const { id } = await shop.start(request)
  twin.pay(id)
  twin.faults.verify = 'refused'
  expect(await shop.ask(id)).toMatchObject({ meaning: 'authorised', word: 'AdvancePayment' })
  twin.faults.verify = null
  expect(await shop.ask(id)).toMatchObject({ meaning: 'paid' })
})

test('Przelewy24 client: another amount → not verified', async () => {
  const { id } = await shop.start(request)
  twin.pay(id, 1)
  expect(await shop.ask(id)).toMatchObject({ word: 'AdvancePayment', grosze: 1 })
  expect(twin.calls).not.toContain('PUT verify')
})

test.each([-5050, 2 ** 31, 1e21, 50.5])(
  'an amount of %d → ProviderAway, not verified',
  async amount => {
    const { id } = await shop.start(request)
    twin.pay(id, amount)
    await expect(shop.ask(id)).rejects.toThrow(ProviderUnavailableError)
    expect(twin.calls).not.toContain('PUT verify')
  },
)

test('Przelewy24 client: returned payment → failed', async () => {
  const { id } = await shop.start(request)
  Object.assign(twin.payments.get(id) ?? {}, { status: 3 })
  expect(await shop.ask(id)).toMatchObject({ meaning: 'failed' })
})

test.each(['error', 'garbage'] as const)(
  'Przelewy24 client: response %s → ProviderUnavailableError',
  async fault => {
    const { id } = await shop.start(request)
    twin.pay(id)
    Object.assign(twin.faults, { register: fault, verify: fault })
    await expect(shop.start(request)).rejects.toThrow(ProviderUnavailableError)
    await expect(shop.ask(id)).rejects.toThrow(ProviderUnavailableError)
    expect(twin.payments.get(id)?.status).toBe(1)
  },
)

test('Przelewy24 client: no response → given up after a timeout', async () => {
  twin.faults.register = 'slow'
  const hasty = przelewy24({ ...keys, report_key: KEYS.report, notify_url, timeoutMs: 50 })
  await expect(hasty.start(request)).rejects.toThrow(ProviderUnavailableError)
})

test('Przelewy24 client: wrong keys → no payment started, and the error has no data of the payment', async () => {
  for (const wrong of [{ report_key: 'inny' }, { crc: 'inny' }, { merchant: 1 }]) {
    const forger = przelewy24({ ...keys, report_key: KEYS.report, notify_url, ...wrong })
    const problem: unknown = await forger.start(request).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(ProviderUnavailableError)
    expect(JSON.stringify(problem) + String(problem)).not.toMatch(/7F3K|anna|Ofiara|klucz/)
  }
})

test('Przelewy24 client: a genuine notification names a payment', async () => {
  const { id } = await shop.start(request)
  expect(shop.verifyNotification(twin.newsOf(id))).toBe(id)
})

test('Przelewy24 client: a changed notification → rejected', async () => {
  const { id } = await shop.start(request)
  const news = twin.newsOf(id)
  const forgeries: Record<string, unknown>[] = [
    {},
    { ...news, sign: '' },
    { ...news, sign: 'f'.repeat(96) },
    { ...news, sign: news.sign.toUpperCase() },
    { ...news, sign: [news.sign] },
    { ...news, sign: true },
    { ...news, amount: news.amount + 1 },
    { ...news, sessionId: `${id}0` },
    { ...news, currency: 'EUR' },
    { ...news, posId: 1 },
    { ...news, amount: String(news.amount) },
    { ...news, merchantId: String(news.merchantId) },
    { ...news, orderId: 2 ** 53 },
  ]
  expect(forgeries.map(forgery => shop.verifyNotification(forgery))).toEqual(
    forgeries.map(() => null),
  )
})
