import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { today, addDays } from '#shared/dates/days.ts'
import {
  houseWithPayments,
  findNextWeekday,
  buildOrderEntry,
  getOrders,
  postOrder,
} from '../../server/testing.ts'
import { placingDesk } from './testing.ts'

const server = await houseWithPayments()
const { newOrderParish, visitor, doJobs, rowsIn } = server
const { priest, url, parish_id, send, free } = await placingDesk(server)
afterAll(() => server.local.stop())

test('place order: parish without online payments → the slot is reserved, and an e-mail is sent', async () => {
  const day = findNextWeekday(1)
  const before = (await free(day))[0].free
  const { status, body } = await send({ mass_date: day, email: 'jan@parafia.test' })
  expect([status, body.redirect_url]).toEqual([201, null])
  expect(body.number).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect((await free(day))[0].free).toBe(before - 1)
  const [email] = await doJobs(parish_id)
  expect(email).toMatchObject({
    to: { name: 'Anna Zięba', address: 'jan@parafia.test' },
    subject: `Zamówienie intencji czeka na przyjęcie (${body.number})`,
    link: { url: `https://kancelaria.test/parafia/${url}/zamow-intencje?numer=${body.number}` },
  })
  expect(JSON.stringify(email)).not.toContain('Jana Ziębę')
})

test('place order: stores consents with the version of their text, and the number in one form', async () => {
  const { body } = await send({ phone: '22 123 45 67', content: '  O zdrowie dla Ewy ' })
  const row = (await getOrders(priest)).find(
    ({ number }: { number: string }) => number === body.number,
  )
  const { body: storedOrder } = await priest('GET', `/api/intention-orders/${row.id}`)
  expect(storedOrder).toMatchObject({
    status: 'waiting',
    content: 'O zdrowie dla Ewy',
    phone: '+48221234567',
    rodo_version: '2026-11',
    cashbill_version: null,
    paid: 0,
  })
  expect(storedOrder.consented_at).toMatch(/^\d{4}-/)
})

test('place order: the book of intentions reserves the slot without the orderer and the text', async () => {
  const { body } = await send({ content: '† Balbina Tajna' })
  const rows = await rowsIn(
    parish_id,
    sql`select i.content, i.status, i.purchaser_name from intentions i
        join intention_orders o on o.intention_id = i.id where o.number = ${body.number}`,
  )
  expect(rows).toEqual([
    { content: 'Zamówienie z Internetu', status: 'reserved', purchaser_name: null },
  ])
  const findHistoryRows = (word: string) =>
    rowsIn(parish_id, sql`select seq from history where new::text like ${`%${word}%`}`)
  expect(await findHistoryRows('Balbina')).toEqual([])
  expect(await findHistoryRows(body.number)).toHaveLength(1)
})

test('place order: Mass in the night of the change of time → ordered by its hour', async () => {
  const spring = '2027-03-28'
  const orderParish = await newOrderParish(
    { provider: 'none' },
    { mass_time: '02:30', weekdays: [7] },
  )
  const { body } = await postOrder(
    visitor(),
    orderParish.url,
    buildOrderEntry(orderParish.pattern, { mass_date: spring }),
  )
  const { body: publicOrder } = await visitor()(
    'GET',
    `/api/public/${orderParish.url}/intention-orders/${body.number}`,
  )
  expect(publicOrder).toMatchObject({ mass_date: spring, mass_time: '02:30' })
})

test('follow order: the number alone shows the order, but not the orderer', async () => {
  const { body } = await send()
  const at = (number: string, parishUrl = url) =>
    visitor()('GET', `/api/public/${parishUrl}/intention-orders/${number}`)
  const { status, body: publicOrder } = await at(body.number.toLowerCase().replaceAll('-', ' '))
  expect([status, publicOrder.number, publicOrder.amount]).toEqual([200, body.number, 5000])
  expect(JSON.stringify(publicOrder)).not.toMatch(/Zięba|parafia\.test|600 ?100/)
  expect((await at('AAAA-AAAA-AAAA')).status).toBe(404)
  const { url: otherUrl } = await newOrderParish()
  expect((await at(body.number, otherUrl)).status).toBe(404)
})

test('public orders: address that no parish has, in any spelling → not found', async () => {
  for (const strange of [
    'nie-ma-takiej',
    url.toUpperCase(),
    '..%2f..%2fetc',
    `${url}%20`,
    'pаrafia',
  ]) {
    const at = encodeURIComponent(strange).replaceAll('%25', '%')
    const { status } = await visitor()(
      'GET',
      `/api/public/${at}/free-masses?date_from=2027-01-01&date_to=2027-01-02`,
    )
    expect(status, strange).toBe(404)
  }
})

test('place order: retry after a lost response → no duplicate', async () => {
  const key = randomUUID()
  const email = `${key}@parafia.test`
  const responses = await Promise.all([send({ email }, key), send({ email }, key)])
  expect(responses.map(({ status }) => status)).toEqual([201, 201])
  const later = await send({ email }, key)
  const numbers = new Set([...responses, later].map(({ body }) => body.number))
  expect(numbers.size).toBe(1)
  const rows = await rowsIn(parish_id, sql`select id from intention_orders where email = ${email}`)
  expect(rows).toHaveLength(1)
  const conflict = await send({ email, content: 'Inna treść' }, key)
  expect([conflict.status, conflict.body.message]).toEqual([
    422,
    expect.stringContaining('inną treścią'),
  ])
})

test('free Masses: Masses not offered online, too soon or full → not listed', async () => {
  const orderParish = await newOrderParish({ provider: 'none' }, { lead_days: 5 })
  await orderParish.priest('POST', '/api/intention-patterns', {
    name: 'Tylko w kancelarii',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    mass_time: '07:00',
    online: false,
  })
  const days = await free(today(), addDays(today(), 7), orderParish.url)
  expect(days.map(({ mass_date }: { mass_date: string }) => mass_date)).toEqual(
    [5, 6, 7].map(n => addDays(today(), n)),
  )
  expect(days[0]).toEqual({
    mass_date: addDays(today(), 5),
    mass_time: '18:00',
    dic_intention_template_id: orderParish.pattern,
    parish_place_id: null,
    place: null,
    free: 1,
    minimum_offering: 100,
  })
  await postOrder(
    visitor(),
    orderParish.url,
    buildOrderEntry(orderParish.pattern, { mass_date: addDays(today(), 6) }),
  )
  expect(await free(addDays(today(), 6), addDays(today(), 6), orderParish.url)).toEqual([])
})

test('place order: 200 concurrent orders for 50 slots → 50 placed, the others get the closest free Masses', async () => {
  const orderParish = await newOrderParish(
    { provider: 'none' },
    { slots: 10, weekdays: [1, 2, 3, 4, 5] },
  )
  const days = [0, 1, 2, 3, 4].map(n => addDays(findNextWeekday(1), n))
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      postOrder(
        visitor(),
        orderParish.url,
        buildOrderEntry(orderParish.pattern, { mass_date: days[n % 5] }),
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
  for (const [n, { status, body }] of answers.entries()) {
    if (status === 201) continue
    expect([status, body.message]).toEqual([422, expect.stringContaining('Bardzo nam przykro')])
    expect(body.nearest[0].free).toBeGreaterThan(0)
    expect(body.nearest[0].mass_date).not.toBe(days[n % 5])
  }
  const rows = await rowsIn(
    orderParish.parish_id,
    sql`select mass_date, count(*)::int as taken, count(distinct slot)::int as slots from intentions
        group by mass_date order by mass_date`,
  )
  expect(rows).toEqual(days.map(mass_date => ({ mass_date, taken: 10, slots: 10 })))
  expect(await doJobs(orderParish.parish_id)).toHaveLength(50)
})
