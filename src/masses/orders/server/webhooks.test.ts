import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { payingDesk } from './payments/testing.ts'
import { houseWithPayments, getOrders, postOrder, buildOrderEntry } from './testing.ts'

const server = await houseWithPayments()
const desk = await payingDesk(server)
const { local, rowsIn, visitor, watch } = server
const { parish, start, later, subjects } = desk
afterAll(() => local.stop())
const { status } = await parish.priest('POST', '/api/webhooks', {
  url: 'https://strona.example/zdarzenia',
  events: ['order.placed', 'order.accepted', 'order.declined', 'payment.made', 'payment.given_up'],
})
beforeEach(() => desk.begin())

async function getOrder(number: string) {
  const rows = await getOrders(parish.priest)
  const { id } = rows.find((row: { number: string }) => row.number === number)
  return (await parish.priest('GET', `/api/intention-orders/${id}`)).body
}

/** Lists the events of an order that wait for delivery, in their order. */
async function listEvents(number: string) {
  const { id } = await getOrder(number)
  const rows = await rowsIn<{ type: string }>(
    parish.parish_id,
    sql`select e.type from webhook_events e join webhook_deliveries d on d.event_id = e.id
      where e.path = ${`/api/intention-orders/${id}`} order by e.id`,
  )
  return rows.map(({ type }) => type)
}

test('webhooks: a paid order has each event once, however many notifications arrive', async () => {
  expect(status).toBe(201)
  const { number, id } = await start()
  expect(await listEvents(number)).toEqual(['order.placed'])
  local.finish(id, 'PositiveFinish')
  await Promise.all([local.notify(id), local.notify(id)])
  await subjects()
  expect(await listEvents(number)).toEqual(['order.placed', 'payment.made', 'order.accepted'])
})

test('webhooks: an unpaid order has an event when its slot is released', async () => {
  const { number } = await start()
  await later(number, '3 hours')
  await watch()
  await watch()
  await subjects()
  expect(await listEvents(number)).toEqual(['order.placed', 'payment.given_up'])
})

const inOffice = async () => {
  const entry = buildOrderEntry(parish.pattern, { mass_date: desk.day, dic_payment_method_id: 1 })
  const { body } = await postOrder(visitor(), parish.url, entry)
  return String(body.number)
}

test('webhooks: an order accepted in the office has one event, and so has a refused one', async () => {
  const acceptedNumber = await inOffice()
  const { id, version } = await getOrder(acceptedNumber)
  const path = `/api/intention-orders/${id}/accept`
  expect((await parish.priest('POST', path, { version })).status).toBe(200)
  expect((await parish.priest('POST', path, { version })).status).toBe(409)
  expect(await listEvents(acceptedNumber)).toEqual(['order.placed', 'order.accepted'])
  desk.begin()
  const declinedNumber = await inOffice()
  const declinedOrder = await getOrder(declinedNumber)
  const response = await parish.priest('POST', `/api/intention-orders/${declinedOrder.id}/refuse`, {
    version: declinedOrder.version,
    reason: 'W tym dniu nie ma Mszy',
  })
  expect(response.status).toBe(200)
  expect(await listEvents(declinedNumber)).toEqual(['order.placed', 'order.declined'])
})
