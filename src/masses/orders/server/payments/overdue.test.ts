import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { houseWithPayments } from '../testing.ts'
import { payingDesk } from './testing.ts'

const server = await houseWithPayments()
const { local, watch, rowsIn } = server
const desk = await payingDesk(server)
const { start, follow, pay, isFree, subjects, later, parish } = desk
afterAll(() => local.stop())
beforeEach(() => desk.begin())

test('abandoned: after its time the place is free, the orderer is told, and nothing of it stays in the book', async () => {
  const { number } = await start()
  await watch()
  expect(await isFree()).toBe(false)
  await later(number)
  await watch()
  expect(await isFree()).toBe(true)
  expect(await follow(number)).toMatchObject({ status: 'unpaid' })
  expect(await subjects()).toEqual([`Ofiara za intencję nie wpłynęła (${number})`])
  const rows = await rowsIn(
    parish.parish_id,
    sql`select i.id, w.word from intentions i full join record_words w on w.record_id = i.id
        where i.mass_date = ${desk.day} or w.table_name = 'intentions' and i.id is null`,
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
  desk.begin()
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
    `Ofiara za intencję nie wpłynęła (${number})`,
    `Intencja przyjęta (${number})`,
  ])
  expect(await follow(number)).toMatchObject({
    status: 'accepted',
    paid: true,
    mass_date: desk.day,
  })
})

test('paid late after somebody else took the place: the money waits in the inbox, the orderer is told', async () => {
  const { number, id } = await start()
  await later(number)
  await watch()
  const otherOrder = await start()
  expect(otherOrder.status).toBe(201)
  local.finish(id, 'PositiveFinish')
  await local.notify(id)
  expect(await subjects()).toEqual([
    `Ofiara za intencję nie wpłynęła (${number})`,
    `Wpłata dotarła po czasie (${number})`,
  ])
  expect(await follow(number)).toMatchObject({ status: 'unclear', trouble: 'late', paid: true })
  const open = (await parish.priest('GET', '/api/intention-orders?drawer=open')).body.data
  expect(open.map((row: any) => row.number)).toContain(number)
  expect(await follow(otherOrder.number)).toMatchObject({ status: 'paying' })
})
