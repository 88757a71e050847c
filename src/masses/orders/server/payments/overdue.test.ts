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

test('overdue order: abandoned → after its time the slot is free, the orderer notified, the book empty', async () => {
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

test('overdue order: paid at the last moment → the provider is asked before the slot is freed', async () => {
  const { number, id } = await start()
  local.finish(id, 'PositiveFinish')
  await later(number)
  await watch()
  expect(await follow(number)).toMatchObject({ status: 'accepted', paid: true })
  await subjects()
})

test('overdue order: authorised by the bank, or no response → the slot is held longer, but not for ever', async () => {
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

test('overdue order: paid late, slot still free → taken again', async () => {
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

test('overdue order: paid late, slot taken → the money waits in the inbox, and the orderer is notified', async () => {
  const { number, id } = await start()
  await later(number)
  await watch()
  const otherOrder = await start()
  expect(otherOrder.status).toBe(201)
  local.finish(id, 'PositiveFinish')
  await local.notify(id)
  expect(await subjects()).toEqual([
    `Ofiara za intencję nie wpłynęła (${number})`,
    `Wpłata dotarła po terminie (${number})`,
  ])
  expect(await follow(number)).toMatchObject({ status: 'unclear', trouble: 'late', paid: true })
  const open = (await parish.priest('GET', '/api/intention-orders?drawer=open')).body.data
  expect(open.map((row: any) => row.number)).toContain(number)
  expect(await follow(otherOrder.number)).toMatchObject({ status: 'paying' })
})
