import { sql } from 'kysely'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ownDatabase } from '#testing/own-database.ts'
import { houseWithSms, someNumber } from '../testing.ts'

const server = await houseWithSms({ url: await ownDatabase('sms_sending') })
const { agreeing, balanceOf, database, draft, hand, later, local, newMessageParish, rowsIn, send } =
  server
afterAll(() => local.stop())
beforeEach(() => {
  local.faults.send = null
  local.account.points = 1_000_000_000
  local.account.pace = Infinity
})

type Priest = Awaited<ReturnType<typeof newMessageParish>>
const get = async (priest: Priest, id: number, query = '') =>
  (await priest('GET', `/api/messages/${id}${query}`)).body
const handOverMessage = (priest: Priest, message_id: number) =>
  hand({ parish_id: priest.parish_id!, message_id })
const listTexts = (phones: string[]) =>
  local
    .texts()
    .filter(({ to }) => phones.includes(to))
    .map(({ text }) => text)

test('send message: number shared by a family → one message, with the name of the eldest', async () => {
  const priest = await newMessageParish()
  const phone = someNumber()
  const people = await agreeing(
    priest,
    { names: 'Zosia', birth_date: '2015-01-01', phone },
    { names: 'Barbara Anna', birth_date: '1950-01-01', phone },
  )
  const id = await draft(priest, people, { content: '{imię}, zapraszamy. {parafia}' })
  await send(priest, id)
  await handOverMessage(priest, id)
  expect(listTexts([phone])).toEqual(['Barbara, zapraszamy. Parafia św. Anny'])
  expect(await balanceOf(priest.parish_id)).toBe(99)
  const { receivers } = await get(priest, id)
  expect(receivers.data).toEqual([expect.objectContaining({ shares: 2, state: 'accepted' })])
})

test('send message: without Polish letters → sent in the GSM alphabet at the estimated cost', async () => {
  const priest = await newMessageParish()
  const phone = someNumber()
  const content =
    'Święto Matki Boskiej Zielnej: Msze święte o 8.00, 10.00 i 18.00. Poświęcenie ziół.'
  const id = await draft(priest, await agreeing(priest, { phone }), { content, plain: true })
  expect((await get(priest, id)).plan).toMatchObject({ parts: 1, cost: 17 })
  await send(priest, id)
  await handOverMessage(priest, id)
  expect(listTexts([phone])).toEqual([
    'Swieto Matki Boskiej Zielnej: Msze swiete o 8.00, 10.00 i 18.00. Poswiecenie ziol.',
  ])
  expect(await get(priest, id)).toMatchObject({ state: 'done', parts_count: 1, cost: 17 })
})

test('send message: emoji in the last part → billed as it was counted', async () => {
  const priest = await newMessageParish()
  const phone = someNumber()
  const content = `${'ą'.repeat(66)}🙂${'ą'.repeat(66)}`
  const id = await draft(priest, await agreeing(priest, { phone }), { content })
  await send(priest, id)
  await handOverMessage(priest, id)
  expect([...local.sent.values()].find(({ text }) => text === content)?.parts).toBe(3)
  expect((await get(priest, id)).parts_count).toBe(3)
})

test('send message: numbers that the provider refuses → no cost and a reason; the others get the message', async () => {
  const priest = await newMessageParish()
  const people = await agreeing(
    priest,
    { phone: '+48501990013' },
    { phone: '+48501990057' },
    { phone: '+48501990059' },
    {},
  )
  const id = await draft(priest, people)
  await send(priest, id)
  expect(await balanceOf(priest.parish_id)).toBe(96)
  await handOverMessage(priest, id)
  const { receivers, progress, state } = await get(priest, id, '?only=undelivered')
  expect([state, progress.refused, progress.handed]).toEqual(['done', 3, 1])
  expect(receivers.data.map((receiver: any) => [receiver.state, receiver.code])).toEqual([
    ['rejected', '13'],
    ['rejected', '57'],
    ['rejected', '59'],
  ])
  expect(await balanceOf(priest.parish_id)).toBe(99)
  const entries = await rowsIn(
    priest.parish_id,
    sql`select change, balance from sms_entries order by id`,
  )
  expect(entries.map(({ change }) => change)).toEqual([100, -4, 3])
  expect(entries.at(-1)!.balance).toBe(99)
})

test('send message: provider’s points used up halfway → the others wait, and continue after a top-up', async () => {
  const priest = await newMessageParish()
  const id = await draft(priest, await agreeing(priest, {}, {}, {}, {}), { content: 'polowa' })
  await send(priest, id)
  local.account.points = 2 * 1650
  await handOverMessage(priest, id)
  const message = await get(priest, id)
  expect(message).toMatchObject({
    state: 'held',
    held: 'points',
    progress: { handed: 2, waiting: 2 },
  })
  expect((await priest('POST', `/api/messages/${id}/resume`)).status).toBe(200)
  local.account.points = 1_000_000
  await later(priest.parish_id)
  await handOverMessage(priest, id)
  expect(await get(priest, id)).toMatchObject({
    state: 'done',
    held: null,
    progress: { handed: 4, waiting: 0 },
  })
  expect(local.texts().filter(({ text }) => text === 'polowa')).toHaveLength(4)
  expect(await balanceOf(priest.parish_id)).toBe(96)
})

test.each([['an unknown sender', 'Nieznany', 'sender']])(
  'send message: %s → held with a reason',
  async (_, sender, holdReason) => {
    const priest = await newMessageParish()
    await database.query('update parishes set sms_sender = $2 where id = $1', [
      priest.parish_id,
      sender,
    ])
    const id = await draft(priest, await agreeing(priest, {}))
    await send(priest, id)
    await handOverMessage(priest, id)
    expect(await get(priest, id)).toMatchObject({
      state: 'held',
      held: holdReason,
      progress: { waiting: 1 },
    })
  },
)

test('send message: provider unavailable for an hour → few retries, and every number gets it once', async () => {
  const priest = await newMessageParish()
  const people = await agreeing(priest, ...Array.from({ length: 30 }, () => ({})))
  const id = await draft(priest, people, { content: 'godzina' })
  await send(priest, id)
  local.faults.send = 'error'
  const calls = local.calls()
  for (let minute = 0; minute < 60; minute += 5) {
    await later(priest.parish_id)
    await handOverMessage(priest, id)
  }
  expect(local.calls() - calls).toBeLessThan(12 * 25)
  expect(await get(priest, id)).toMatchObject({ state: 'held', held: 'away' })
  local.faults.send = null
  await later(priest.parish_id)
  await handOverMessage(priest, id)
  await later(priest.parish_id)
  await handOverMessage(priest, id)
  expect(local.texts().filter(({ text }) => text === 'godzina')).toHaveLength(30)
  expect((await get(priest, id)).state).toBe('done')
})

test('send message: too many requests a second → slowed down, none lost', async () => {
  const priest = await newMessageParish()
  const people = await agreeing(priest, ...Array.from({ length: 40 }, () => ({})))
  const id = await draft(priest, people, { content: 'tempo' })
  await send(priest, id)
  local.account.pace = 12
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let n = 0; n < 30 && (await get(priest, id)).state !== 'done'; n++) {
    await later(priest.parish_id)
    await handOverMessage(priest, id)
    vi.setSystemTime(Date.now() + 1100)
  }
  expect(local.texts().filter(({ text }) => text === 'tempo')).toHaveLength(40)
})
