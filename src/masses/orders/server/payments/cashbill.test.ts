import { createHash } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createCashbill, inGrosze, inZloty } from './cashbill.ts'
import { openLocalCashbill } from './local/server.ts'
import { ProviderUnavailableError } from './provider.ts'

const SECRET = 'sekret'
const local = await openLocalCashbill({
  secretOf: shop => (shop === 'parafia' ? SECRET : undefined),
  notifyUrl: () => 'http://127.0.0.1:9/nobody',
  slowness: 60_000,
})
afterAll(() => local.stop())
beforeEach(() => Object.assign(local.faults, { start: null, ask: null }))

const shop = createCashbill({ base: local.base, shop: 'parafia', secret: SECRET })
const request = {
  reference: '7F3K-92QD-1000',
  title: 'Ofiara za Mszę świętą',
  grosze: 5050,
  email: 'anna@parafia.test',
  return_url: 'https://kancelaria.test/parafia/x/zamow-intencje/7F3K-92QD-1000',
}
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const news = (args: string, sign = md5(`transactionStatusChanged${args}${SECRET}`)) => ({
  cmd: 'transactionStatusChanged',
  args,
  sign,
})

test('CashBill client: a payment starts with the number of the order and the formatted amount', async () => {
  const { id, redirect_url } = await shop.start(request)
  expect(redirect_url).toContain(`/pay/${id}`)
  expect(local.payments.get(id)).toMatchObject({
    value: '50.50',
    currency: 'PLN',
    title: 'Ofiara za Mszę świętą',
    additionalData: '7F3K-92QD-1000',
    status: 'PreStart',
  })
})

test('CashBill client: amounts in grosze and in the provider’s text convert both ways', () => {
  expect([0, 5, 100, 1250, 100_000_000].map(inZloty)).toEqual([
    '0.00',
    '0.05',
    '1.00',
    '12.50',
    '1000000.00',
  ])
  expect(
    [12.5, '12.50', 12, '0.05', 1e21, 'NaN', '12,50', -1, null, '1.005'].map(inGrosze),
  ).toEqual([1250, 1250, 1200, 5, null, null, null, null, null, null])
  expect(inGrosze('21474836.47')).toBe(2_147_483_647)
  const invalidAmounts = ['21474836.48', 999_999_999, '0x10', '١٢', '1e2', '+5', ' 5']
  expect(invalidAmounts.map(inGrosze)).toEqual(invalidAmounts.map(() => null))
})

test('CashBill client: wrong secret → no payment is started', async () => {
  const forger = createCashbill({ base: local.base, shop: 'parafia', secret: 'inny' })
  await expect(forger.start(request)).rejects.toThrow(ProviderUnavailableError)
  const stranger = createCashbill({ base: local.base, shop: 'obca', secret: SECRET })
  await expect(stranger.start(request)).rejects.toThrow(ProviderUnavailableError)
})

test.each([
  ['PreStart', 'open'],
  ['Start', 'open'],
  ['PositiveAuthorization', 'authorised'],
  ['NegativeAuthorization', 'open'],
  ['Abort', 'open'],
  ['TimeExceeded', 'open'],
  ['CriticalError', 'open'],
  ['SomethingNew', 'open'],
  ['PositiveFinish', 'paid'],
  ['NegativeFinish', 'failed'],
  ['Fraud', 'failed'],
])('CashBill client: %s means %s; only PositiveFinish counts as paid', async (word, meaning) => {
  const { id } = await shop.start(request)
  local.finish(id, word)
  expect(await shop.ask(id)).toEqual({
    word,
    meaning,
    grosze: 5050,
    currency: 'PLN',
    reference: '7F3K-92QD-1000',
  })
})

test.each(['error', 'garbage', 'cut'] as const)(
  'CashBill client: response %s → ProviderUnavailableError',
  async fault => {
    const { id } = await shop.start(request)
    Object.assign(local.faults, { start: fault, ask: fault })
    await expect(shop.start(request)).rejects.toThrow(ProviderUnavailableError)
    await expect(shop.ask(id)).rejects.toThrow(ProviderUnavailableError)
  },
)

test('CashBill client: no response → given up after a timeout', async () => {
  local.faults.start = 'slow'
  const hasty = createCashbill({ base: local.base, shop: 'parafia', secret: SECRET, timeoutMs: 50 })
  await expect(hasty.start(request)).rejects.toThrow(ProviderUnavailableError)
})

test('CashBill client: payment deleted by the provider → ProviderUnavailableError', async () => {
  await expect(shop.ask('nieznana')).rejects.toThrow(ProviderUnavailableError)
})

test('CashBill client: errors contain no data of the payment', async () => {
  local.faults.start = 'error'
  const problem: unknown = await shop.start(request).catch((error: unknown) => error)
  expect(JSON.stringify(problem) + String(problem)).not.toMatch(/7F3K|sekret|Ofiara/)
})

test('CashBill client: a genuine notification names a payment', () => {
  expect(shop.verifyNotification(news('abc123'))).toBe('abc123')
})

// Some public client of this provider accepts each of these.
const forgeries: [what: string, query: Record<string, unknown>][] = [
  ['without a sign', { cmd: 'transactionStatusChanged', args: 'abc' }],
  ['with an empty sign', news('abc', '')],
  ['with any sign at all', news('abc', 'f'.repeat(32))],
  ['with the sign of another payment', { ...news('abc'), args: 'abd' }],
  ['with another shop’s sign', news('abc', md5('transactionStatusChangedabcinny'))],
  ['with the sign in capitals', news('abc', news('abc').sign.toUpperCase())],
  ['with a list for a sign', { ...news('abc'), sign: [news('abc').sign] }],
  ['with a list for a payment', { ...news('abc'), args: ['abc'] }],
  ['with a sign that only looks like a number', news('abc', '0')],
  ['with a truth for a sign', { ...news('abc'), sign: true }],
  ['of another command', { cmd: 'other', args: 'abc', sign: md5(`otherabc${SECRET}`) }],
  ['with nothing', {}],
]
test.each(forgeries)('CashBill client: notification %s → rejected', (_, query) => {
  expect(shop.verifyNotification(query)).toBeNull()
})

test('CashBill client: the signature of a start follows the provider’s manual', async () => {
  const { id } = await shop.start({ ...request, grosze: 1250 })
  const { value } = local.payments.get(id)!
  expect(value).toBe('12.50') // "12.5" would have another signature than the amount that is sent
})

test('CashBill client: payers are only redirected to pages of the provider', async () => {
  const { createServer } = await import('node:http')
  const liar = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ id: 'a', redirectUrl: 'https://evil.test/pay' })),
  )
  await new Promise<void>(resolve => liar.listen(0, '127.0.0.1', resolve))
  const { port } = liar.address() as { port: number }
  const base = `http://127.0.0.1:${port}/ws/rest`
  await expect(
    createCashbill({ base, shop: 'parafia', secret: SECRET }).start(request),
  ).rejects.toThrow(ProviderUnavailableError)
  liar.close()
})
