import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#calendar/movable.ts'
import { type PaidHouse, houseWithPayments, next, order, ordersOf, place } from '../testing.ts'

const house = await houseWithPayments()
const { local, newOrderParish, visitor, doJobs, watch, rowsIn } = house
afterAll(() => local.stop())

type Parish = Awaited<ReturnType<PaidHouse['newOrderParish']>>
let parish: Parish
let day = next(2)
beforeAll(async () => void (parish = await newOrderParish()))
beforeEach(() => {
  Object.assign(local.faults, { start: null, ask: null })
  day = addDays(day, 1)
})

/** An order on a day of its own, sent to be paid. */
async function start(change: object = {}, key?: string) {
  const { status, body } = await place(
    visitor(),
    parish.url,
    order(parish.pattern, { mass_date: day, ...change }),
    key,
  )
  const id = String(body.redirect_url).split('/').at(-1)!
  return { status, number: body.number as string, redirect_url: body.redirect_url, id }
}
const follow = async (number: string) =>
  (await visitor()('GET', `/api/public/${parish.url}/intention-orders/${number}`)).body
const pay = async (number: string) =>
  (await visitor()('POST', `/api/public/${parish.url}/intention-orders/${number}/payment`)).body
const isFree = async (on = day) => {
  const at = `/api/public/${parish.url}/free-masses?date_from=${on}&date_to=${on}`
  return (await visitor()('GET', at)).body.data.length === 1
}
const subjects = async () => (await doJobs(parish.parish_id)).map(({ subject }) => subject)
/** Time passes for one order: its place is held no longer, its payment is due to be asked about. */
const later = (number: string, interval = '31 minutes') =>
  rowsIn(
    parish.parish_id,
    sql`with o as (update intention_orders set held_until = held_until - ${interval}::interval
          where number = ${number} returning id)
        update order_payments set ask_at = now() where ask_at is not null
          and intention_order_id in (select id from o)`,
  )
const notification = (args: string, sign: string) =>
  visitor()(
    'GET',
    `/api/public/${parish.url}/payments/cashbill?cmd=transactionStatusChanged&args=${args}&sign=${sign}`,
  )

test('paid: the notification makes us ask, the intention stands in the book, the orderer is told', async () => {
  const { number, id, redirect_url } = await start()
  expect(redirect_url).toBe(`${new URL(local.base).origin}/pay/${id}`)
  expect(await follow(number)).toMatchObject({ status: 'paying', paid: false })
  expect(await isFree()).toBe(false)
  local.finish(id, 'PositiveFinish')
  expect(await local.notify(id)).toBe(200)
  expect(await follow(number)).toMatchObject({ status: 'paying' }) // a notification alone is not believed
  expect(await subjects()).toEqual([`Intencja przyjęta (${number})`])
  expect(await follow(number)).toMatchObject({ status: 'accepted', paid: true })
  const book = `/api/intentions?date_from=${day}&date_to=${day}`
  const [row] = (await parish.priest('GET', book)).body.data
  const { body } = await parish.priest('GET', `/api/intentions/${row.id}`)
  expect(body).toMatchObject({
    status: 'accepted',
    content: '† za śp. Jana Ziębę',
    purchaser_name: 'Anna Zięba',
    purchaser_phone: '+48600100200',
    offering: 5000,
    receipt_number: number,
    accepted_by: 'zamówienie z Internetu',
  })
})

test('a notification that comes five times, also at once, books one payment and writes one letter', async () => {
  const { number, id } = await start()
  local.finish(id, 'PositiveFinish')
  await Promise.all([1, 2, 3, 4, 5].map(() => local.notify(id)))
  expect(await subjects()).toEqual([`Intencja przyjęta (${number})`])
  await local.notify(id)
  expect(await subjects()).toEqual([])
  const [row] = (await ordersOf(parish.priest)).filter((one: any) => one.number === number)
  expect(row.paid).toBe(5000)
})

test('a notification that never comes: the watch asks by itself', async () => {
  const { number, id } = await start()
  local.finish(id, 'PositiveFinish')
  await later(number, '0 minutes')
  await watch()
  expect(await follow(number)).toMatchObject({ status: 'accepted', paid: true })
  await subjects()
})

test('an old word heard after a newer one changes nothing', async () => {
  const { number, id } = await start()
  local.finish(id, 'PositiveFinish')
  await local.notify(id)
  await subjects()
  local.finish(id, 'Start')
  await local.notify(id)
  expect(await subjects()).toEqual([])
  expect(await follow(number)).toMatchObject({ status: 'accepted', paid: true })
})

test('forged notifications are refused, and nothing is asked or changed', async () => {
  const { number, id } = await start()
  local.finish(id, 'PositiveFinish')
  for (const sign of ['', 'f'.repeat(32), local.signOf(id).toUpperCase()]) {
    expect((await notification(id, sign)).status).toBe(403)
  }
  expect((await notification(`${id}&args=x`, local.signOf(id))).status).toBe(403)
  expect(await subjects()).toEqual([])
  expect(await follow(number)).toMatchObject({ status: 'paying' })
  await later(number, '0 minutes')
  await watch()
  await subjects()
})

test.each([
  'PositiveAuthorization',
  'Abort',
  'TimeExceeded',
  'CriticalError',
  'NegativeAuthorization',
])('%s is not money yet: the place is held and the same page opens again', async word => {
  const { number, id, redirect_url } = await start()
  local.finish(id, word)
  await local.notify(id)
  expect(await subjects()).toEqual([])
  expect(await follow(number)).toMatchObject({ status: 'paying', paid: false })
  expect(await pay(number)).toEqual({ number, redirect_url })
})

test('another amount, currency or order is never booked; the office is shown the money', async () => {
  for (const change of [
    { value: '49.99' },
    { currency: 'EUR' },
    { additionalData: 'INNE-INNE-INNE' },
  ]) {
    day = addDays(day, 1)
    const { number, id } = await start()
    Object.assign(local.payments.get(id)!, change)
    local.finish(id, 'PositiveFinish')
    await local.notify(id)
    expect(await subjects()).toEqual([])
    expect(await follow(number)).toMatchObject({ status: 'unclear', trouble: 'amount' })
    expect(await isFree()).toBe(false)
  }
})

test('a payment refused for good may be tried again, on a new page; the old one never counts', async () => {
  const { number, id, redirect_url } = await start()
  local.finish(id, 'NegativeFinish')
  await local.notify(id)
  await subjects()
  const again = await pay(number)
  expect(again.redirect_url).not.toBe(redirect_url)
  expect(await pay(number)).toEqual(again)
  const second = again.redirect_url.split('/').at(-1)
  local.finish(second, 'PositiveFinish')
  await local.notify(second)
  expect(await subjects()).toEqual([`Intencja przyjęta (${number})`])
})

test('abandoned: after its time the place is free, the orderer is told, and nothing of it stays in the book', async () => {
  const { number } = await start()
  await watch()
  expect(await isFree()).toBe(false)
  await later(number)
  await watch()
  expect(await isFree()).toBe(true)
  expect(await follow(number)).toMatchObject({ status: 'unpaid' })
  expect(await subjects()).toEqual([`Zamówienie intencji nieopłacone (${number})`])
  const rows = await rowsIn(
    parish.parish_id,
    sql`select i.id, w.word from intentions i full join record_words w on w.record_id = i.id
        where i.mass_date = ${day} or w.table_name = 'intentions' and i.id is null`,
  )
  expect(rows).toEqual([])
  expect(await pay(number)).toEqual({ number, redirect_url: null })
})

test('paid in the last moment: before the place is let go the provider is asked', async () => {
  const { number, id } = await start()
  local.finish(id, 'PositiveFinish')
  await later(number)
  await watch()
  expect(await follow(number)).toMatchObject({ status: 'accepted', paid: true })
  await subjects()
})

test('while the bank has said yes, or the provider keeps silent, the place is held longer, not for ever', async () => {
  const { number, id } = await start()
  local.finish(id, 'PositiveAuthorization')
  await later(number)
  await watch()
  expect(await follow(number)).toMatchObject({ status: 'paying' })
  await later(number, '1 day')
  await watch()
  expect(await follow(number)).toMatchObject({ status: 'unpaid' })
  day = addDays(day, 1)
  const silent = await start()
  local.faults.ask = 'error'
  await later(silent.number)
  await watch()
  expect(await follow(silent.number)).toMatchObject({ status: 'paying' })
  await later(silent.number, '3 hours')
  await watch()
  expect(await follow(silent.number)).toMatchObject({ status: 'unpaid' })
  await subjects()
})

test('paid late while the place is still free: it is taken again', async () => {
  const { number, id } = await start()
  await later(number)
  await watch()
  local.finish(id, 'PositiveFinish')
  await local.notify(id)
  expect(await subjects()).toEqual([
    `Zamówienie intencji nieopłacone (${number})`,
    `Intencja przyjęta (${number})`,
  ])
  expect(await follow(number)).toMatchObject({ status: 'accepted', paid: true, mass_date: day })
})

test('paid late after somebody else took the place: the money waits in the inbox, the orderer is told', async () => {
  const { number, id } = await start()
  await later(number)
  await watch()
  const other = await start()
  expect(other.status).toBe(201)
  local.finish(id, 'PositiveFinish')
  await local.notify(id)
  expect(await subjects()).toEqual([
    `Zamówienie intencji nieopłacone (${number})`,
    `Wpłata dotarła po czasie (${number})`,
  ])
  expect(await follow(number)).toMatchObject({ status: 'unclear', trouble: 'late', paid: true })
  const open = (await parish.priest('GET', '/api/intention-orders?drawer=open')).body.data
  expect(open.map((one: any) => one.number)).toContain(number)
  expect(await follow(other.number)).toMatchObject({ status: 'paying' })
})

test('F16: with the provider away the order stands, its place is held, and it may be paid a moment later', async () => {
  const key = randomUUID()
  local.faults.start = 'error'
  const change = { email: `${key}@parafia.test` }
  const { status, number, redirect_url } = await start(change, key)
  expect([status, redirect_url]).toEqual([201, null])
  expect(await follow(number)).toMatchObject({ status: 'paying' })
  local.faults.start = null
  const again = await start(change, key)
  expect(again).toMatchObject({ number, redirect_url: expect.stringContaining('/pay/') })
  expect(await pay(number)).toEqual({ number, redirect_url: again.redirect_url })
})

test('a connection cut after the provider has begun: the payer gets one page, nobody pays twice', async () => {
  local.faults.start = 'cut'
  const { number, redirect_url } = await start()
  expect(redirect_url).toBeNull()
  local.faults.start = null
  const opened = await pay(number)
  const ours = [...local.payments.values()].filter(one => one.additionalData === number)
  expect(ours).toHaveLength(2) // one of them nobody was ever sent to
  const lost = ours.find(({ id }) => !opened.redirect_url.endsWith(id))!
  local.finish(lost.id, 'PositiveFinish') // and if it were paid after all, the money finds its order
  await local.notify(lost.id)
  expect(await subjects()).toEqual([`Intencja przyjęta (${number})`])
  const other = opened.redirect_url.split('/').at(-1)
  local.finish(other, 'PositiveFinish')
  await local.notify(other)
  expect(await subjects()).toEqual([])
  expect(await follow(number)).toMatchObject({ status: 'accepted', trouble: 'twice' })
})

test('ten clicks on “pay” at once open one page', async () => {
  local.faults.start = 'error'
  const { number } = await start()
  local.faults.start = null
  const pages = await Promise.all(Array.from({ length: 10 }, () => pay(number)))
  const opened = new Set(pages.map(({ redirect_url }) => redirect_url).filter(Boolean))
  expect(opened.size).toBe(1)
  expect([...local.payments.values()].filter(one => one.additionalData === number)).toHaveLength(1)
})

test('a notification about a payment of somebody else is asked about and forgotten', async () => {
  const stranger = await newOrderParish()
  const { body } = await place(visitor(), stranger.url, order(stranger.pattern, { mass_date: day }))
  const id = body.redirect_url.split('/').at(-1)
  local.finish(id, 'PositiveFinish')
  expect((await notification(id, local.signOf(id))).status).toBe(403) // signed with their secret, not ours
  expect(await subjects()).toEqual([])
})

test('one zloty is the least that is paid online, and rules must be agreed to', async () => {
  const cheap = await newOrderParish({}, { minimum_offering: 0 })
  const send = (change: object) =>
    place(visitor(), cheap.url, order(cheap.pattern, { mass_date: day, ...change }))
  expect((await send({ amount: 99 })).body.errors.amount.join()).toContain('1,00')
  expect((await send({ cashbillRules: false })).body.errors.cashbillRules).toBeTruthy()
  const inOffice = await send({ dic_payment_method_id: 1, cashbillRules: false })
  expect([inOffice.status, inOffice.body.redirect_url]).toEqual([201, null])
})

test('after paying, people go back to us or to the parish’s own site, nowhere else', async () => {
  const at = await newOrderParish({}, { slots: 10 })
  await rowsIn(
    at.parish_id,
    sql`insert into public_pages (sites) values (array['https://parafia.example'])`,
  )
  const back = async (returnUrl: string) => {
    const { body } = await place(
      visitor(),
      at.url,
      order(at.pattern, { mass_date: day, returnUrl }),
    )
    const path = `/api/public/${at.url}/intention-orders/${body.number}`
    return (await visitor()('GET', path)).body.return_url
  }
  expect(await back('https://parafia.example/intencje?a=1')).toBe(
    'https://parafia.example/intencje?a=1',
  )
  for (const evil of [
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    'https://parafia.example.evil.test/',
    'https://parafia.example@evil.test/',
  ]) {
    expect(await back(evil), evil).toBeNull()
  }
})
