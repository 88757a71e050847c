import { afterAll, beforeEach, expect, test } from 'vitest'
import { ownDatabase } from '#testing/own-database.ts'
import { houseWithSms, someNumber } from '../testing.ts'
import { HAND_OVER } from './dispatch/jobs.ts'

const server = await houseWithSms({ url: await ownDatabase('sms_deciding') })
const { agreeing, balanceOf, database, draft, hand, emails, local, newMessageParish, send, watch } =
  server
afterAll(() => local.stop())
beforeEach(() => {
  local.faults.send = null
  local.account.points = 1_000_000_000
})

type Priest = Awaited<ReturnType<typeof newMessageParish>>
const get = async (priest: Priest, id: number) => (await priest('GET', `/api/messages/${id}`)).body
const handOverMessage = (priest: Priest, message_id: number) =>
  hand({ parish_id: priest.parish_id!, message_id })
const listTexts = (phones: string[]) =>
  local
    .texts()
    .filter(({ to }) => phones.includes(to))
    .map(({ text }) => text)

test('undo message: before the first number → a draft again, and the balance is restored', async () => {
  const priest = await newMessageParish()
  const id = await draft(priest, await agreeing(priest, {}, {}))
  await send(priest, id)
  const { body } = await priest('POST', `/api/messages/${id}/undo`)
  expect(body).toEqual({ undone: 2, state: 'draft' })
  expect(await balanceOf(priest.parish_id)).toBe(100)
  await handOverMessage(priest, id)
  expect(await get(priest, id)).toMatchObject({ state: 'draft', receivers_count: 2 })
  expect((await send(priest, id)).body.result).toBe(true)
  expect(await balanceOf(priest.parish_id)).toBe(98)
})

test('undo message: halfway → sent messages remain, and the others are returned to the balance', async () => {
  const priest = await newMessageParish()
  const id = await draft(priest, await agreeing(priest, {}, {}, {}))
  await send(priest, id)
  local.account.points = 1650
  await handOverMessage(priest, id)
  local.account.points = 1_000_000
  const { body } = await priest('POST', `/api/messages/${id}/undo`)
  expect(body).toEqual({ undone: 2, state: 'done' })
  expect(await balanceOf(priest.parish_id)).toBe(99)
  expect((await get(priest, id)).progress).toMatchObject({ handed: 1, cancelled: 2 })
  expect((await priest('POST', `/api/messages/${id}/undo`)).status).toBe(422)
})

test('undo message: provider was asked but its answer was lost → 422', async () => {
  const priest = await newMessageParish()
  const id = await draft(priest, await agreeing(priest, {}))
  await send(priest, id)
  local.faults.send = 'cut'
  await handOverMessage(priest, id)
  expect((await priest('POST', `/api/messages/${id}/undo`)).status).toBe(422)
  expect(await balanceOf(priest.parish_id)).toBe(99)
})

test('send message: quiet hours → nothing is sent until the morning', async () => {
  const priest = await newMessageParish()
  const id = await draft(priest, await agreeing(priest, {}), { content: 'cisza' })
  await send(priest, id)
  await database.query(
    `update parishes set sms_quiet_from = '00:00', sms_quiet_to = '23:59' where id = $1`,
    [priest.parish_id],
  )
  await handOverMessage(priest, id)
  expect(local.texts().filter(({ text }) => text === 'cisza')).toEqual([])
  expect((await get(priest, id)).state).toBe('queued')
  const next = await draft(priest, await agreeing(priest, {}), { content: 'cisza' })
  await send(priest, next)
  const { starts_at } = await get(priest, next)
  const clock = new Date(starts_at).toLocaleTimeString('pl', { timeZone: 'Europe/Warsaw' })
  expect(clock).toBe('23:59:00')
})

test('send message: planned hour → handed over by the watch job, not before', async () => {
  const priest = await newMessageParish()
  const id = await draft(priest, await agreeing(priest, {}), {
    send_day: '2099-01-02',
    send_time: '10:30',
  })
  const { body } = await send(priest, id)
  expect(body.message).toBe('Wiadomość czeka: wyjdzie 02.01.2099 o 10:30.')
  expect((await get(priest, id)).starts_at).toBe('2099-01-02T09:30:00.000Z')
  const jobs = async () =>
    (
      await database.query(
        `select count(*)::int as n from pgboss.job where name = $1 and (data ->> 'message_id')::int = $2`,
        [HAND_OVER, id],
      )
    ).rows[0].n
  await watch()
  expect(await jobs()).toBe(0)
  await server.startNow(priest.parish_id, id)
  await watch()
  expect(await jobs()).toBe(1)
})

test('test message: takes one message from the balance and is sent like any other', async () => {
  const priest = await newMessageParish()
  const id = await draft(priest, [], { content: 'Proba dla {imie}' })
  const phone = someNumber()
  const key = { 'idempotency-key': 'proba' }
  const { status, body } = await priest(
    'POST',
    `/api/messages/${id}/test`,
    { to: phone.slice(3) },
    key,
  )
  expect(status).toBe(200)
  await handOverMessage(priest, body.id)
  expect(listTexts([phone])).toEqual(['Proba dla Jan'])
  expect(await balanceOf(priest.parish_id)).toBe(99)
  const wrong = await priest(
    'POST',
    `/api/messages/${id}/test`,
    { to: '14 627 10 11' },
    { 'idempotency-key': 'b' },
  )
  expect(wrong.body.errors.to[0]).toMatch(/stacjonarny/)
})

test('e-mail message: sent once per address, with an unsubscribe link, and free', async () => {
  const priest = await newMessageParish(0)
  const people = await agreeing(
    priest,
    { names: 'Ewa', email: 'ewa@poczta.example' },
    { names: 'Jan', email: 'EWA@poczta.example' },
    { names: 'Ola', email: null },
  )
  for (const id of people) {
    const consent = { dic_consent_kind_id: 2, given_on: '2025-01-02', source: 'written' }
    await priest('POST', `/api/peoples/${id}/consents`, consent)
  }
  const id = await draft(priest, people, {
    channel: 'email',
    title: 'Rekolekcje',
    content: 'Witaj, {imię}!',
  })
  await send(priest, id, { ignoreIncorrectReceivers: true })
  emails.length = 0
  await handOverMessage(priest, id)
  expect(emails).toMatchObject([
    {
      to: { address: 'ewa@poczta.example' },
      subject: 'Rekolekcje',
      paragraphs: ['Witaj, Ewa!', 'Parafia św. Anny, Sokołów'],
      unsubscribe: 'kancelaria@anna.example',
      closing: expect.stringContaining('Nie chcesz takich wiadomości?'),
    },
  ])
  expect(await get(priest, id)).toMatchObject({ state: 'done', cost: 0 })
})
