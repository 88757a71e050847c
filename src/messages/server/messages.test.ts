import { afterAll, expect, test } from 'vitest'
import { houseWithSms, someNumber } from './testing.ts'

const { agreeing, balanceOf, database, draft, local, newMessageParish, newParish, send, signIn } =
  await houseWithSms()
afterAll(() => local.stop())

const getState = async (priest: Awaited<ReturnType<typeof newParish>>, id: number) =>
  (await priest('GET', `/api/messages/${id}`)).body

test('message: a draft is created, changed and deleted', async () => {
  const priest = await newMessageParish()
  const creation = await priest('POST', '/api/messages', { title: 'Kolęda' })
  expect(creation.status).toBe(201)
  const { id, version } = creation.body
  const path = `/api/messages/${id}`
  const editResponse = await priest('PATCH', path, { content: 'Jutro od 15.00', version })
  expect(editResponse.body).toEqual({ id, version: version + 1 })
  expect((await priest('PATCH', path, { content: 'x', version })).status).toBe(409)
  expect(await getState(priest, id)).toMatchObject({
    title: 'Kolęda',
    content: 'Jutro od 15.00',
    state: 'draft',
    channel: 'sms',
  })
  expect((await priest('DELETE', path)).status).toBe(200)
  expect((await priest('GET', path)).status).toBe(404)
})

test('message: day of sending without an hour → 422', async () => {
  const priest = await newMessageParish()
  const { status, body } = await priest('POST', '/api/messages', {
    title: 'A',
    send_day: '2099-01-02',
  })
  expect([status, body.errors.send_time]).toEqual([422, ['Podaj też godzinę']])
})

test('message: hour without a day → ignored', async () => {
  const priest = await newMessageParish()
  const id = await draft(priest, [], { send_time: '10:30' })
  expect(await getState(priest, id)).toMatchObject({ send_day: null, send_time: null })
  const { status } = await priest('PATCH', `/api/messages/${id}`, {
    send_time: '10:30',
    version: 1,
  })
  expect(status).toBe(200)
  expect(await getState(priest, id)).toMatchObject({ send_day: null, send_time: null })
})

test('message plan: shows numbers, parts, price, and who is left out and why, before sending', async () => {
  const priest = await newMessageParish()
  const sharedPhone = someNumber()
  const people = await agreeing(
    priest,
    { names: 'Jan', surname: 'Lis', phone: sharedPhone, birth_date: '1950-01-01' },
    { names: 'Ewa', surname: 'Lis', phone: sharedPhone, birth_date: '1980-01-01' },
    { names: 'Maksymilian', surname: 'Żak' },
    { names: 'Zofia', surname: 'Bez', sms_consent: false, sms_consent_date: null },
    { names: 'Ola', surname: 'Stacjonarna', phone: '14 627 10 11' },
    { names: 'Piotr', surname: 'Zmarły', status: 'deceased' },
    { names: 'Adam', surname: 'Były', status: 'former' },
  )
  const id = await draft(priest, people, { content: 'Szczęść Boże, {imię}!' })
  const { plan, receivers } = await getState(priest, id)
  expect(plan).toMatchObject({
    numbers: 2,
    receivers: 7,
    parts: 2,
    most_parts: 1,
    cost: 2 * 17,
    longest: { name: 'Maksymilian', surname: 'Lis', dear: true },
  })
  expect(
    Object.fromEntries(plan.incorrect.map((entry: any) => [entry.problem, entry.count])),
  ).toEqual({
    no_consent: 1,
    landline: 1,
    deceased: 1,
    departed: 1,
  })
  const lines = Object.fromEntries(
    receivers.data.map((receiver: any) => [receiver.name, [receiver.problem, receiver.shares]]),
  )
  expect(lines).toMatchObject({
    'Lis Jan': [null, 2],
    'Lis Ewa': [null, 2],
    'Bez Zofia': ['no_consent', 1],
  })
  const wrong = await priest('GET', `/api/messages/${id}?only=incorrect&sort=name&sortType=desc`)
  expect(wrong.body.receivers.data.map((receiver: any) => receiver.name)).toEqual([
    'Zmarły Piotr',
    'Stacjonarna Ola',
    'Były Adam',
    'Bez Zofia',
  ])
})

test('send message: asks to confirm incorrect recipients and a large number, then queues the message', async () => {
  const priest = await newMessageParish(200)
  const people = await agreeing(priest, ...Array.from({ length: 51 }, () => ({})), { phone: null })
  const id = await draft(priest, people)
  const first = await send(priest, id)
  expect(first.body).toMatchObject({
    result: false,
    require_confirmation: true,
    require_type: 'ignoreIncorrectReceivers',
    receiversCount: 51,
  })
  const second = await send(priest, id, { ignoreIncorrectReceivers: true })
  expect(second.body).toMatchObject({ result: false, require_type: 'confirmSendToManyReceivers' })
  expect(await balanceOf(priest.parish_id)).toBe(200)
  const flags = { ignoreIncorrectReceivers: true, confirmSendToManyReceivers: true }
  const third = await send(priest, id, flags)
  expect(third.body).toEqual({
    result: true,
    require_confirmation: false,
    require_type: null,
    message: 'Wiadomość jest w wysyłce.',
    receiversCount: 51,
  })
  expect(await balanceOf(priest.parish_id)).toBe(149)
  expect((await send(priest, id, flags)).status).toBe(422)
  const session = await priest('GET', '/api/session')
  expect(session.body.parish.settings_sms.sms_balance).toBe(149)
})

test('send message: two concurrent requests with one key → the balance is charged once', async () => {
  const priest = await newMessageParish(10)
  const id = await draft(priest, await agreeing(priest, {}, {}))
  const responses = await Promise.all([send(priest, id, {}, 'raz'), send(priest, id, {}, 'raz')])
  expect(responses.map(({ body }) => body.result)).toEqual([true, true])
  expect(await balanceOf(priest.parish_id)).toBe(8)
})

test('send message: two messages, balance for one → one is sent', async () => {
  const priest = await newMessageParish(2)
  const people = await agreeing(priest, {}, {})
  const ids = [await draft(priest, people), await draft(priest, people)]
  const answers = await Promise.all(ids.map(id => send(priest, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)!.body.message).toMatch(/Poproś o doładowanie/)
  expect(await balanceOf(priest.parish_id)).toBe(0)
})

test.each([
  ['nothing', '', 'Napisz treść'],
  ['1,600 emails', 'a'.repeat(1600), 'za długa: 11 części'],
  ['671 emails in Polish', 'ą'.repeat(671), 'za długa'],
  ['a field there is not', 'Dzień dobry {adres}', 'Nie ma takiego pola: {adres}'],
])('send message: %s → 422 with a message', async (_, content, words) => {
  const priest = await newMessageParish()
  const id = await draft(priest, await agreeing(priest, {}), { content })
  const { status, body } = await send(priest, id)
  expect([status, body.errors.content[0]]).toEqual([422, expect.stringContaining(words)])
  expect(await balanceOf(priest.parish_id)).toBe(100)
})

test('send message: no valid receivers → a message says so', async () => {
  const priest = await newMessageParish()
  const { body } = await send(priest, await draft(priest, []))
  expect(body.message).toMatch(/Żaden z odbiorców/)
})

test('messages: helpers and the curia neither read nor send; parish without the module → a message', async () => {
  const priest = await newMessageParish()
  for (const role of [4, 5]) {
    const otherUser = await signIn(role, priest.parish_id)
    expect((await otherUser('GET', '/api/messages')).status).toBe(403)
  }
  const poor = await newParish({ modules: ['news'] })
  const { status, body } = await poor('POST', '/api/messages', { title: 'A' })
  expect([status, body.message]).toEqual([403, expect.stringContaining('abonamencie')])
})

test('POST /api/messages/top-up: an account that may not see offerings → the order has its amount', async () => {
  const { parish_id } = await newMessageParish()
  const clerk = await signIn(3, parish_id, { rights_taken: ['offerings.read'] })
  const key = { 'idempotency-key': 'zawężone' }
  expect((await clerk('POST', '/api/messages/top-up', { amount: 500 }, key)).status).toBe(200)
  const { rows } = await database.query('select amount from parish_requests where parish_id = $1', [
    parish_id,
  ])
  expect(rows).toEqual([{ amount: 500 }])
})

test('top-up: ordered, and the administrators of the program get the number', async () => {
  const priest = await newMessageParish()
  const key = { 'idempotency-key': 'doladowanie' }
  expect((await priest('POST', '/api/messages/top-up', { amount: 500 }, key)).status).toBe(200)
  expect(
    (await priest('POST', '/api/messages/top-up', { amount: 0 }, { 'idempotency-key': 'b' }))
      .status,
  ).toBe(422)
  const { body } = await priest('GET', `/api/parishes/${priest.parish_id}/invoice/logs`)
  expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual(['sms'])
})
