import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sowDictionaries } from '#dictionaries/entries/server/seeds.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { payingDesk } from './payments/testing.ts'
import { houseWithPayments } from './testing.ts'

// A database of its own: trouble in a parish is told to whoever watches over all of them.
const server = await houseWithPayments({ url: await ownDatabase('watch') })
const { database, local, watch, rowsIn, doJobs } = server
await sowDictionaries(database)
const desk = await payingDesk(server)
const { parish, start, follow, later, subjects, isFree } = desk
afterAll(() => local.stop())
beforeEach(() => desk.begin())

async function settings(change: object, { priest } = parish) {
  const { body } = await priest('GET', '/api/order-settings')
  const { version, open, provider, shop, unpaid, hold_minutes, keep_months } = body
  const currentSettings = {
    version,
    open,
    provider,
    shop,
    secret: null,
    unpaid,
    hold_minutes,
    keep_months,
  }
  const { status } = await priest('PUT', '/api/order-settings', { ...currentSettings, ...change })
  expect(status).toBe(200)
}
/** Minutes until a payment is asked about again; null: never. */
async function nextAsk(number: string) {
  const [row] = await rowsIn<{ minutes: number | null }>(
    parish.parish_id,
    sql`select round(extract(epoch from ask_at - now()) / 60)::int as minutes from order_payments p
        join intention_orders o on o.id = p.intention_order_id where o.number = ${number}`,
  )
  return row!.minutes
}
const age = (number: string, days: number) =>
  rowsIn(
    parish.parish_id,
    sql`update order_payments set created_at = now() - make_interval(days => ${days}), ask_at = now()
        where intention_order_id = (select id from intention_orders where number = ${number})`,
  )

test.each([
  [0, 5],
  [1, 6 * 60],
  [8, 24 * 60],
  [31, null],
])(
  'a payment of %i days without a last word is asked about ever more rarely, and a month long',
  async (days, minutes) => {
    const { number, id } = await start()
    local.finish(id, 'PositiveAuthorization')
    await age(number, days)
    await watch()
    expect(await nextAsk(number)).toBe(minutes)
    await later(number, '3 days')
    await watch()
    await subjects()
  },
)

test('a provider that does not answer is asked again in five minutes', async () => {
  const { number } = await start()
  local.faults.ask = 'error'
  await later(number, '0 minutes')
  await watch()
  expect(await nextAsk(number)).toBe(5)
  expect(await follow(number)).toMatchObject({ status: 'paying' })
})

test('a parish that stops taking payments loses none that were begun', async () => {
  const { number, id } = await start()
  await settings({ provider: 'none' })
  local.finish(id, 'PositiveFinish')
  expect(await local.notify(id)).toBe(403)
  await later(number)
  await watch()
  expect(await follow(number)).toMatchObject({ status: 'paying', paid: false })
  expect(await isFree()).toBe(false)
  await settings({ provider: 'local' })
  await later(number, '0 minutes')
  await watch()
  expect(await subjects()).toEqual([`Intencja przyjęta (${number})`])
  expect(await follow(number)).toMatchObject({ status: 'accepted', paid: true })
})

test('two watches at once book a payment once, and write one e-mail', async () => {
  const { number, id } = await start()
  local.finish(id, 'PositiveFinish')
  await later(number)
  await Promise.all([watch(), watch()])
  expect(await subjects()).toEqual([`Intencja przyjęta (${number})`])
})

test('trouble in one parish holds up no other, and is told', async () => {
  const ill = await payingDesk(server)
  const sick = await ill.start()
  await ill.later(sick.number)
  // A secret nobody can open: SECRET_KEY was changed under it.
  await rowsIn(
    ill.parish.parish_id,
    sql`update order_settings set provider = 'cashbill', shop = 'x', secret = 'nie do otwarcia'`,
  )
  const { number, id } = await start()
  local.finish(id, 'PositiveFinish')
  await later(number)
  await expect(watch()).rejects.toThrow()
  expect(await follow(number)).toMatchObject({ status: 'accepted' })
  expect(await ill.follow(sick.number)).toMatchObject({ status: 'paying' })
  await rowsIn(ill.parish.parish_id, sql`update order_settings set provider = 'local', shop = null`)
  await ill.later(sick.number, '3 hours')
  await watch()
  expect(await ill.follow(sick.number)).toMatchObject({ status: 'unpaid' })
  await subjects()
  await doJobs(ill.parish.parish_id)
})
