import { expect, test } from 'vitest'
import { quickLocks } from '#testing/locks.ts'
import { orderPlanned } from './plans.ts'
import { type PriestCaller, houseWithBackups, samplePassphrase } from './testing.ts'

quickLocks()

const { database, inParish, newParish, order, make, rowsOf, change, contentOf, withPeople } =
  await houseWithBackups()

test('order parish backup: another one in progress, unknown type or weak passphrase → 422', async () => {
  const priest = await withPeople('Anna')
  for (const wrong of [{ passphrase: 'krótkie' }, { parish_backup_type_id: 4 }])
    expect((await order(priest, 1, wrong)).status).toBe(422)
  const { body } = await order(priest)
  const second = await order(priest, 2)
  expect(second).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('właśnie powstaje') },
  })
  await make(priest, body.id)
  expect((await order(priest, 2)).status).toBe(201)
})

test('order parish backup: more than five files a day → refused', async () => {
  const priest = await newParish()
  for (let index = 0; index < 5; index++) {
    const { body } = await order(priest)
    await change(priest, body.id, { state: 'ready' })
  }
  expect(await order(priest)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('W ciągu doby') },
  })
})

const getPlan = (priest: PriestCaller, overrides = {}) =>
  priest('PUT', '/api/parishes/backup/plan', {
    parish_backup_type_id: 1,
    period: 30,
    passphrase: samplePassphrase,
    ...overrides,
  })

test('backup plan: makes a file on its day and after each interval, and none when it is off', async () => {
  const [priest, otherPriest] = [await withPeople('Anna'), await newParish()]
  expect((await getPlan(priest, { passphrase: null })).status).toBe(422)
  expect((await getPlan(priest, { period: 8 })).status).toBe(422)
  expect((await getPlan(priest)).status).toBe(200)
  const run = orderPlanned(database)
  await run()
  expect(await rowsOf(priest)).toEqual([])
  await inParish(priest.parish_id, db =>
    db.updateTable('parish_backup_plans').set({ upcoming_start_date: '2026-01-01' }).execute(),
  )
  await run()
  await run()
  const [row] = await rowsOf(priest)
  expect(row).toMatchObject({
    state: 'waiting',
    planned: true,
    period: 30,
    parish_backup_type_id: 1,
  })
  const days = (Date.parse(row.upcoming_start_date) - Date.now()) / 86_400_000
  expect(Math.ceil(days)).toBeGreaterThanOrEqual(29)
  await make(priest, row.id)
  expect((await contentOf(priest, row.id)).size).toBeGreaterThan(10)
  expect(await rowsOf(otherPriest)).toEqual([])
  expect((await getPlan(priest, { period: 0, passphrase: null })).status).toBe(200)
  const { body } = await priest('GET', '/api/parishes/backup')
  expect(body.plans).toMatchObject([{ period: 0, upcoming_start_date: null }])
})

test('order parish backup: no passphrase → one is generated, returned, and opens the file', async () => {
  const priest = await withPeople('Anna')
  const { status, body } = await priest('POST', '/api/parishes/backup', {
    parish_backup_type_id: 1,
  })
  expect(status).toBe(201)
  expect(body.passphrase).toMatch(/^[\w-]{20}$/)
  await make(priest, body.id)
  expect((await contentOf(priest, body.id, body.passphrase)).size).toBeGreaterThan(10)
  await expect(contentOf(priest, body.id)).rejects.toThrow()
})

test('order parish backup: no passphrase, plan with one → that is used and not returned', async () => {
  const priest = await withPeople('Anna')
  const bare = () => priest('POST', '/api/parishes/backup', { parish_backup_type_id: 1 })
  await getPlan(priest)
  const { status, body } = await bare()
  expect([status, body.passphrase]).toEqual([201, null])
  await make(priest, body.id)
  expect((await contentOf(priest, body.id)).size).toBeGreaterThan(10)
})
