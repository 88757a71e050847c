import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { insertDictionaries } from '#dictionaries/entries/server/seeds.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { payingDesk } from './payments/testing.ts'
import { houseWithPayments } from './testing.ts'

// The test needs its own database, because problems of a parish are reported to the administrators of all parishes.
const server = await houseWithPayments({ url: await ownDatabase('watch') })
const { database, local, watch, rowsIn, doJobs } = server
await insertDictionaries(database)
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
/** Returns the minutes until a payment is queried again; null when never. */
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
  'watch: a payment of %i days without a final status is queried less and less often, for a month',
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

test('watch: no response of the provider → queried again in five minutes', async () => {
  const { number } = await start()
  local.faults.ask = 'error'
  await later(number, '0 minutes')
  await watch()
  expect(await nextAsk(number)).toBe(5)
  expect(await follow(number)).toMatchObject({ status: 'paying' })
})

test('watch: parish stops taking payments → payments already begun are still completed', async () => {
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

test('watch: two concurrent runs → one booking and one e-mail', async () => {
  const { number, id } = await start()
  local.finish(id, 'PositiveFinish')
  await later(number)
  await Promise.all([watch(), watch()])
  expect(await subjects()).toEqual([`Intencja przyjęta (${number})`])
})

test('watch: error in one parish → reported, and the other parishes are processed', async () => {
  const ill = await payingDesk(server)
  const sick = await ill.start()
  await ill.later(sick.number)
  // A secret that cannot be decrypted, as after a change of SECRET_KEY.
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
