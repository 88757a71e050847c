import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { killAfter, listSteps } from '#testing/dying-pool.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { houseWithSms } from '../../testing.ts'

const server = await houseWithSms({ url: await ownDatabase('sms_killed') })
const { agreeing, balanceOf, database, draft, hand, later, local, newMessageParish, rowsIn, send } =
  server
afterAll(() => local.stop())

let priest: Awaited<ReturnType<typeof newMessageParish>>
let people: number[]
beforeAll(async () => {
  priest = await newMessageParish(100_000)
  people = await agreeing(priest, {}, {}, {})
})
beforeEach(() => {
  local.faults.send = null
})

const due = async (message_id: number) => {
  await later(priest.parish_id)
  await hand({ parish_id: priest.parish_id!, message_id })
}
const getStates = async (id: number) =>
  (
    await rowsIn(
      priest.parish_id,
      sql`select state, count(*)::int as n from message_deliveries where message_id = ${id} group by state`,
    )
  ).map(({ state, n }) => [state, n])
const messageState = async (id: number) =>
  (await rowsIn(priest.parish_id, sql`select state from messages where id = ${id}`))[0]!.state
/** Counts how often this message was sent. */
const getSent = (word: string) => local.texts().filter(({ text }) => text.includes(word)).length

let at = 0
async function onItsWay() {
  const word = `wiadomosc${++at}x`
  const id = await draft(priest, people, { content: word })
  await send(priest, id)
  await server.startNow(priest.parish_id, id)
  return { id, word }
}

const HANDING = 6
test.each(listSteps(HANDING))(
  'killed after step %i of handing over, then restarted → every number gets the message once',
  async step => {
    const before = await balanceOf(priest.parish_id)
    const { id, word } = await onItsWay()
    const revive = killAfter(step, database)
    await server.process({ parish_id: priest.parish_id!, message_id: id }).catch(() => {})
    expect(revive()).toEqual({ died: step < HANDING })
    await due(id)
    await due(id)
    expect(getSent(word)).toBe(3)
    expect(await getStates(id)).toEqual([['accepted', 3]])
    expect(await messageState(id)).toBe('done')
    expect(await balanceOf(priest.parish_id)).toBe(before - 3)
  },
)

test('hand over message: response lost → repeated with the same key, and nothing is sent twice', async () => {
  const { id, word } = await onItsWay()
  local.faults.send = 'cut'
  await due(id)
  expect(await getStates(id)).toEqual([['unknown', 3]])
  expect(getSent(word)).toBe(3)
  local.faults.send = null
  await due(id)
  expect(await getStates(id)).toEqual([['accepted', 3]])
  expect(getSent(word)).toBe(3)
})

test.each(['error', 'garbage', 'slow', 'busy'] as const)(
  'hand over message: fault «%s» → retried later, and every number gets it once',
  async fault => {
    const { id, word } = await onItsWay()
    local.faults.send = fault
    await due(id)
    local.faults.send = null
    await due(id)
    await due(id)
    expect(getSent(word)).toBe(3)
    expect(await getStates(id)).toEqual([['accepted', 3]])
    expect(await messageState(id)).toBe('done')
  },
)

test('hand over message: outcome unknown for four days → not sent again, marked unclear for a decision', async () => {
  const { id, word } = await onItsWay()
  local.faults.send = 'error'
  await due(id)
  await rowsIn(
    priest.parish_id,
    sql`update message_deliveries set asked_at = now() - interval '91 hours' where message_id = ${id}`,
  )
  local.faults.send = null
  await due(id)
  expect(getSent(word)).toBe(0)
  expect(await getStates(id)).toEqual([['unclear', 3]])
})

test('hand over message: two concurrent processes → every number gets it once', async () => {
  const personIds = await agreeing(priest, ...Array.from({ length: 150 }, () => ({})))
  const id = await draft(priest, personIds, { content: 'dwaprocesy' })
  await send(priest, id, { confirmSendToManyReceivers: true })
  await server.startNow(priest.parish_id, id)
  const work = { parish_id: priest.parish_id!, message_id: id }
  await Promise.all([server.process(work), server.process(work)])
  expect(getSent('dwaprocesy')).toBe(150)
  expect(new Set(local.texts().map(({ to }) => to)).size).toBeGreaterThanOrEqual(150)
})
