import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { CONSENTS, getRules } from '../../consents.ts'
import { houseWithPayments } from '../../testing.ts'
import { payingDesk } from '../testing.ts'
import { KEYS, openP24Twin } from './testing/fake-server.ts'

const twin = await openP24Twin()
const server = await houseWithPayments({ localP24: twin.base })
afterAll(async () => {
  await twin.stop()
  await server.local.stop()
})
const desk = await payingDesk(server)
const { follow, later, subjects, parish } = desk
const { rowsIn, visitor, watch } = server
const P24 = {
  provider: 'przelewy24',
  p24_merchant: KEYS.merchant,
  p24_pos: KEYS.pos,
  p24_crc: KEYS.crc,
  p24_report_key: KEYS.report,
}

async function settings(change: object) {
  const { body } = await parish.priest('GET', '/api/order-settings')
  const { has_secret: _, has_p24: __, local: ___, notify_url: ____, ...kept } = body
  const response = await parish.priest('PUT', '/api/order-settings', { ...kept, ...change })
  expect(response.status).toBe(200)
}
await settings(P24)

beforeEach(() => {
  Object.assign(twin.faults, { register: null, ask: null, verify: null, access: null })
  desk.begin()
})

async function start() {
  const { number, redirect_url } = await desk.start()
  const [row] = await rowsIn<{ provider_id: string; provider: string }>(
    parish.parish_id,
    sql`select provider_id, provider from order_payments p join intention_orders o
          on o.id = p.intention_order_id where o.number = ${number}`,
  )
  return { number, redirect_url, id: row?.provider_id ?? '', provider: row?.provider }
}

const tell = (id: string, sign?: string) =>
  visitor()('POST', `/api/public/${parish.url}/payments/przelewy24`, twin.newsOf(id, sign))

test('Przelewy24: paid → the order is accepted once, however many notifications arrive', async () => {
  const { number, id, redirect_url, provider } = await start()
  expect(provider).toBe('przelewy24')
  expect(redirect_url).toContain(`${twin.base}/trnRequest/`)
  twin.pay(id)
  for (let n = 0; n < 3; n++) expect((await tell(id)).status).toBe(200)
  expect(await subjects()).toEqual([`Intencja przyjęta (${number})`])
  expect(await follow(number)).toMatchObject({ status: 'accepted', paid: true })
  expect(twin.payments.get(id)?.status).toBe(2)
})

test('Przelewy24 notification: unsigned → refused; before the payment → nothing booked', async () => {
  const { number, id } = await start()
  expect((await tell(id, 'f'.repeat(96))).status).toBe(403)
  expect((await tell(id)).status).toBe(200)
  expect(await subjects()).toEqual([])
  expect(await follow(number)).toMatchObject({ status: 'paying', paid: false })
})

test('notification for the order of another parish with the same account: nothing is booked there, once here', async () => {
  const { number, id } = await start()
  const otherParish = await server.newOrderParish()
  const { body } = await otherParish.priest('GET', '/api/order-settings')
  const { has_secret: _, has_p24: __, local: ___, notify_url: ____, ...kept } = body
  expect((await otherParish.priest('PUT', '/api/order-settings', { ...kept, ...P24 })).status).toBe(
    200,
  )
  twin.pay(id)
  const address = `/api/public/${otherParish.url}/payments/przelewy24`
  expect((await visitor()('POST', address, twin.newsOf(id))).status).toBe(200)
  expect(await server.doJobs(otherParish.parish_id)).toEqual([])
  const payments = sql`select 1 from order_payments`
  expect(await rowsIn(otherParish.parish_id, payments)).toEqual([])
  expect(await follow(number)).toMatchObject({ status: 'paying', paid: false })
  await Promise.all([tell(id), tell(id)])
  expect(await subjects()).toEqual([`Intencja przyjęta (${number})`])
})

test('Przelewy24: returned after it was booked → the order stays paid, and nothing is booked again', async () => {
  const { number, id } = await start()
  twin.pay(id)
  await tell(id)
  await subjects()
  Object.assign(twin.payments.get(id) ?? {}, { status: 3 })
  expect((await tell(id)).status).toBe(200)
  expect(await subjects()).toEqual([])
  expect(await follow(number)).toMatchObject({ status: 'accepted', paid: true })
})

test('Przelewy24: payment without a notification → found by the watch job', async () => {
  const { number, id } = await start()
  twin.pay(id)
  await later(number, '0 minutes')
  await watch()
  expect(await subjects()).toEqual([`Intencja przyjęta (${number})`])
})

test('Przelewy24: refused verification → the slot is held, and the verification is repeated', async () => {
  const { number, id } = await start()
  twin.pay(id)
  twin.faults.verify = 'refused'
  await later(number)
  await watch()
  expect(await follow(number)).toMatchObject({ status: 'paying', paid: false })
  twin.faults.verify = null
  await later(number, '0 minutes')
  await watch()
  expect(await subjects()).toEqual([`Intencja przyjęta (${number})`])
})

test('Przelewy24: another amount → left for a decision of the office, never verified', async () => {
  const { number, id } = await start()
  twin.pay(id, 100)
  await tell(id)
  await subjects()
  expect(await follow(number)).toMatchObject({ status: 'unclear', trouble: 'amount' })
  expect(twin.payments.get(id)?.status).toBe(1)
})

test('Przelewy24: provider unavailable → the order remains and is paid later', async () => {
  twin.faults.register = 'error'
  const { number, redirect_url } = await start()
  expect(redirect_url).toBeNull()
  twin.faults.register = null
  expect((await desk.pay(number)).redirect_url).toContain('/trnRequest/')
})

test('payment started before the parish changed its provider → still completed by the earlier provider', async () => {
  const { number, id } = await start()
  desk.begin()
  const early = await start()
  await settings({ provider: 'local' })
  twin.pay(id)
  twin.pay(early.id)
  expect((await tell(id)).status).toBe(200)
  await subjects()
  await later(early.number, '0 minutes')
  await watch()
  await subjects()
  for (const orderNumber of [number, early.number]) {
    expect(await follow(orderNumber)).toMatchObject({ status: 'accepted', paid: true })
  }
  desk.begin()
  const next = await start()
  expect(next.provider).toBe('cashbill')
  await settings({ provider: 'przelewy24' })
  server.local.finish(next.id, 'PositiveFinish')
  await later(next.number, '0 minutes')
  await watch()
  await subjects()
  expect(await follow(next.number)).toMatchObject({ status: 'accepted', paid: true })
})

test('Przelewy24 keys: encrypted, never shown or in the history; an empty field leaves them unchanged', async () => {
  await settings({ hold_minutes: 31 })
  const { body } = await parish.priest('GET', '/api/order-settings')
  expect(body).toMatchObject({ has_p24: true, p24_merchant: KEYS.merchant })
  const historyRows = await rowsIn<{ old: unknown; new: unknown; p24_secret: string }>(
    parish.parish_id,
    sql`select h.old, h.new, s.p24_secret from history h, order_settings s`,
  )
  const all = JSON.stringify([body, historyRows.map(row => ({ ...row, p24_secret: null }))])
  expect(all).not.toMatch(/klucz-crc|klucz-raportow/)
  expect(all).not.toContain(String(historyRows[0]?.p24_secret))
})

test('Przelewy24 keys: one without the other → refused with a message', async () => {
  const { body: now } = await parish.priest('GET', '/api/order-settings')
  const { has_secret: _, has_p24: __, local: ___, notify_url: ____, ...kept } = now
  const half = { ...kept, p24_crc: 'nowy' }
  const { status, body } = await parish.priest('PUT', '/api/order-settings', half)
  expect(status).toBe(422)
  expect(body.errors.p24_report_key[0]).toContain('oba klucze')
})

test('pay order: the stored consent is to the rules of the provider in use', async () => {
  const { number } = await start()
  const [row] = await rowsIn<{ cashbill_version: string }>(
    parish.parish_id,
    sql`select cashbill_version from intention_orders where number = ${number}`,
  )
  expect(row?.cashbill_version).toBe(CONSENTS.przelewy24.version)
  expect(getRules('przelewy24').text).toContain('Przelewy24')
  expect(getRules('przelewy24').text).not.toContain('CashBill')
})

test('Przelewy24: the connection is checked with the saved keys', async () => {
  const check = () => parish.priest('POST', '/api/order-settings/check')
  expect(await check()).toMatchObject({ status: 200, body: { well: true } })
  twin.faults.access = 'error'
  expect((await check()).body).toMatchObject({
    well: false,
    message: expect.stringContaining('nie odpowiada'),
  })
  twin.faults.access = null
  await settings({ ...P24, p24_report_key: 'cudzy' })
  expect((await check()).body).toMatchObject({
    well: false,
    message: expect.stringContaining('nie przyjmuje'),
  })
  await settings({ provider: 'cashbill_test', shop: 'parafia.pl', secret: 'bardzo-tajny' })
  expect(await check()).toMatchObject({ status: 422 })
  await settings(P24)
})
