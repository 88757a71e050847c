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

test('paid order: the notification makes us ask, the intention is in the book, the orderer is notified', async () => {
  const { number, id, redirect_url } = await start()
  expect(redirect_url).toBe(`${new URL(local.base).origin}/pay/${id}`)
  expect(await follow(number)).toMatchObject({ status: 'paying', paid: false })
  expect(await isFree()).toBe(false)
  local.finish(id, 'PositiveFinish')
  expect(await local.notify(id)).toBe(200)
  expect(await follow(number)).toMatchObject({ status: 'paying' }) // the notification alone is not trusted
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

test('notification: received five times, also concurrently → one payment booked and one e-mail sent', async () => {
  const { number, id } = await start()
  local.finish(id, 'PositiveFinish')
  await Promise.all([1, 2, 3, 4, 5].map(() => local.notify(id)))
  expect(await subjects()).toEqual([`Intencja przyjęta (${number})`])
  await local.notify(id)
  expect(await subjects()).toEqual([])
  const [row] = (await getOrders(parish.priest)).filter((one: any) => one.number === number)
  expect(row.paid).toBe(5000)
})

test('notification never received: the watch job asks the provider', async () => {
  const { number, id } = await start()
  local.finish(id, 'PositiveFinish')
  await later(number, '0 minutes')
  await watch()
  expect(await follow(number)).toMatchObject({ status: 'accepted', paid: true })
  await subjects()
})

test('notification: older status after a newer one → nothing changes', async () => {
  const { number, id } = await start()
  local.finish(id, 'PositiveFinish')
  await local.notify(id)
  await subjects()
  local.finish(id, 'Start')
  await local.notify(id)
  expect(await subjects()).toEqual([])
  expect(await follow(number)).toMatchObject({ status: 'accepted', paid: true })
})

test('notification: forged → refused, and the provider is not asked', async () => {
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
])('status %s is not final: the slot is held, and the same page opens again', async word => {
  const { number, id, redirect_url } = await start()
  local.finish(id, word)
  await local.notify(id)
  expect(await subjects()).toEqual([])
  expect(await follow(number)).toMatchObject({ status: 'paying', paid: false })
  expect(await pay(number)).toEqual({ number, redirect_url })
})

test('payment with another amount, currency or order: never booked, and shown to the office', async () => {
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

test('notification: payment of another parish → refused', async () => {
  const stranger = await newOrderParish()
  const { body } = await postOrder(
    visitor(),
    stranger.url,
    buildOrderEntry(stranger.pattern, { mass_date: desk.day }),
  )
  const id = body.redirect_url.split('/').at(-1)
  local.finish(id, 'PositiveFinish')
  expect((await notification(id, local.signOf(id))).status).toBe(403) // signed with the other parish's secret
  expect(await subjects()).toEqual([])
})

test('payment in the test environment: completes the order, and is never counted as money', async () => {
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
