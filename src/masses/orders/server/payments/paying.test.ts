import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { houseWithPayments, buildOrderEntry, getOrders, postOrder } from '../testing.ts'
import { payingDesk } from './testing.ts'

const server = await houseWithPayments()
const { local, newOrderParish, visitor, watch } = server
const desk = await payingDesk(server)
const { start, follow, pay, isFree, subjects, later, notification, parish } = desk
afterAll(() => local.stop())
beforeEach(() => desk.begin())

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
  const book = `/api/intentions?date_from=${desk.day}&date_to=${desk.day}`
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

test('a notification that comes five times, also at once, books one payment and writes one e-mail', async () => {
  const { number, id } = await start()
  local.finish(id, 'PositiveFinish')
  await Promise.all([1, 2, 3, 4, 5].map(() => local.notify(id)))
  expect(await subjects()).toEqual([`Intencja przyjęta (${number})`])
  await local.notify(id)
  expect(await subjects()).toEqual([])
  const [row] = (await getOrders(parish.priest)).filter((one: any) => one.number === number)
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
    { value: '-50.00' },
    { value: '999999999.99' },
    { currency: 'EUR' },
    { additionalData: 'INNE-INNE-INNE' },
  ]) {
    desk.begin()
    const { number, id } = await start()
    Object.assign(local.payments.get(id)!, change)
    local.finish(id, 'PositiveFinish')
    await local.notify(id)
    expect(await subjects()).toEqual([])
    expect(await follow(number)).toMatchObject({ status: 'unclear', trouble: 'amount' })
    expect(await isFree()).toBe(false)
  }
})

test('a notification about a payment of somebody else is asked about and forgotten', async () => {
  const stranger = await newOrderParish()
  const { body } = await postOrder(
    visitor(),
    stranger.url,
    buildOrderEntry(stranger.pattern, { mass_date: desk.day }),
  )
  const id = body.redirect_url.split('/').at(-1)
  local.finish(id, 'PositiveFinish')
  expect((await notification(id, local.signOf(id))).status).toBe(403) // signed with their secret, not ours
  expect(await subjects()).toEqual([])
})

test('a payment of the test environment goes the whole way, and is nowhere called money', async () => {
  const { number, id } = await start()
  await server.rowsIn(
    parish.parish_id,
    sql`update order_payments set trial = true where provider_id = ${id}`,
  )
  local.finish(id, 'PositiveFinish')
  await local.notify(id)
  const [email] = await server.doJobs(parish.parish_id)
  expect(email?.paragraphs.join(' ')).toContain('Płatność była próbna')
  expect(email?.paragraphs.join(' ')).not.toContain('Dziękujemy za ofiarę')
  expect(await follow(number)).toMatchObject({ status: 'accepted', paid: false, trial: true })
  const days = `date_from=${desk.day}&date_to=${desk.day}`
  const [row] = (await parish.priest('GET', `/api/intentions?${days}`)).body.data
  expect((await parish.priest('GET', `/api/intentions/${row.id}`)).body).toMatchObject({
    status: 'accepted',
    paid_date: null,
    receipt_number: null,
  })
  const [orderRow] = (await getOrders(parish.priest)).filter(
    (candidate: any) => candidate.number === number,
  )
  expect(orderRow.paid).toBe(0)
})
