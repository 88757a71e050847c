import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { addDays } from '#shared/dates/days.ts'
import { hashSubject } from '#auth/server/attempt-limits/attempts.ts'
import { easySolution } from '#testing/bot-check.ts'
import {
  houseWithPayments,
  findNextWeekday,
  buildOrderEntry,
  postOrder,
} from '../../server/testing.ts'
import { placingDesk } from './testing.ts'

const server = await houseWithPayments()
const { database, newOrderParish, visitor } = server
const { url, pattern, send, free } = await placingDesk(server)
afterAll(() => server.local.stop())

test('place order: no solved check or orders closed → refused; no idempotency key → always a new request', async () => {
  const body = buildOrderEntry(pattern)
  const at = `/api/public/${url}/intention-orders`
  const keyless = await visitor()('POST', at, body)
  expect(Object.keys(keyless.body.errors)).toEqual(['altcha'])
  const robot = await visitor()('POST', at, body, { 'idempotency-key': randomUUID() })
  expect(robot.body.errors.altcha).toBeTruthy()
  const closedParish = await newOrderParish({ open: false, provider: 'none' })
  const late = await postOrder(visitor(), closedParish.url, buildOrderEntry(closedParish.pattern))
  expect(late.body.message).toContain('nie przyjmuje teraz zamówień')
  expect(await free(findNextWeekday(3), findNextWeekday(3), closedParish.url)).toEqual([])
})

test('place order: from the parish’s own site without a cookie → accepted; from another site → refused', async () => {
  const at = `/api/public/${url}/intention-orders`
  const bare = async (headers: Record<string, string>) =>
    server.send({
      method: 'POST',
      url: at,
      payload: { altcha: await easySolution(), ...buildOrderEntry(pattern) },
      headers: { 'idempotency-key': randomUUID(), ...headers },
    })
  const ownHeaders = { 'x-requested-with': 'XMLHttpRequest', origin: 'https://kancelaria.test' }
  expect((await bare({ ...ownHeaders, 'sec-fetch-site': 'same-origin' })).status).toBe(201)
  for (const headers of [
    { ...ownHeaders, 'sec-fetch-site': 'cross-site' },
    { ...ownHeaders, origin: 'https://evil.test' },
    { origin: ownHeaders.origin },
  ]) {
    expect((await bare(headers)).status).toBe(419)
  }
})

test('place order: the number of orders from one address in a quarter of an hour is limited', async () => {
  const at = await newOrderParish({ provider: 'none' }, { slots: 20 })
  const robot = visitor('10.9.8.7')
  const answers = []
  for (let n = 0; n < 31; n++) {
    const response = await postOrder(
      robot,
      at.url,
      buildOrderEntry(at.pattern, { mass_date: addDays(findNextWeekday(3), n) }),
    )
    answers.push(response.status)
  }
  expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 201))
  expect(answers[30]).toBe(429)
})

test('place order: requests from many addresses cannot flood a mailbox or a parish, nor affect other parishes', async () => {
  const at = await newOrderParish({ provider: 'none' }, { slots: 20 })
  const email = `${randomUUID()}@parafia.test`
  const from = (parish: typeof at, change: object = {}) =>
    postOrder(visitor(), parish.url, buildOrderEntry(parish.pattern, change))
  const answers = []
  for (let n = 0; n < 11; n++) {
    answers.push((await from(at, { email: n % 2 ? email : email.toUpperCase() })).status)
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 201), 429])
  await database.query(
    `insert into attempts (subject, window_start, count) values ($1, date_trunc('minute', now()), 600)
     on conflict (subject, window_start) do update set count = 600`,
    [hashSubject('order-parish', at.parish_id)],
  )
  const full = await from(at)
  expect([full.status, full.body.message]).toEqual([
    429,
    expect.stringContaining('Zbyt wiele prób'),
  ])
  expect((await send()).status).toBe(201)
})

test('place order: a solved check is valid for one order', async () => {
  const altcha = await easySolution()
  const firstResponse = await send({ altcha })
  const secondResponse = await send({ altcha })
  expect([firstResponse.status, secondResponse.status]).toEqual([201, 422])
  expect(secondResponse.body.errors.altcha).toBeTruthy()
})

test('free Masses: more than two months at once → 422, and taken Masses are not disclosed', async () => {
  const at = (span: string) => visitor()('GET', `/api/public/${url}/free-masses?${span}`)
  const year = await at('date_from=2027-01-01&date_to=2027-12-31')
  expect([year.status, year.body.message]).toEqual([422, expect.stringContaining('62 dni')])
  const backwards = await at('date_from=2027-02-01&date_to=2027-01-01')
  expect(backwards.status).toBe(422)
  const [mass] = await free(findNextWeekday(5))
  expect(Object.keys(mass).toSorted()).toEqual([
    'dic_intention_template_id',
    'free',
    'mass_date',
    'mass_time',
    'minimum_offering',
    'parish_place_id',
    'place',
  ])
})
