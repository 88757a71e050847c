import { expect, test, vi } from 'vitest'
import { openAccessLog } from '#platform/server/access-log.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { sealReadings } from '../../server/readings/readings.ts'
import { sweepExpiredRows } from '#auth/server/cleaning.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'

// The digests of readings are made for all parishes of a database, so the test needs its own.
const { api, database, newParish } = await testApi({ url: await ownDatabase('access_log') })
const { accessLog } = api.server

const anna = { names: 'Anna', surname: 'Święch', birth_date: '1980-05-03' }

async function listViews(priest: Caller, table: string, id: number) {
  await accessLog.flush()
  const { status, body } = await priest('GET', `/api/readers/${table}/${id}`)
  expect(status).toBe(200)
  return body.data as { who: string; place: string; among: number; at: string }[]
}

test('access log: database unavailable → entries wait, and those that cannot be stored are counted', async () => {
  const priest = await newParish({ user: { name: 'ks. Adam Żur' } })
  const [id] = await registerPeople(priest, anna)
  let isOffline = true
  const database_away = Object.assign(Object.create(database) as typeof database, {
    connect: () => (isOffline ? Promise.reject(new Error('away')) : database.connect()),
  })
  const lostCounts: number[] = []
  const waiting = openAccessLog(database_away, {
    lost: count => lostCounts.push(count),
    refused: () => {},
    late: () => {},
  })
  const card = api.endpoints.find(
    ({ method, path }) => method === 'GET' && path === '/api/peoples/:id',
  )!
  const account = {
    id: priest.user_id,
    name: 'ks. Adam Żur',
    parish_id: priest.parish_id,
    session_id: 1,
    role_id: 2,
    clergy: true,
    modules_off: [],
    rights_taken: [],
  }
  for (let n = 0; n < 20_003; n++)
    waiting.note(card, account, { params: { id }, query: {} }, { id })
  await waiting.flush()
  expect(lostCounts).toEqual([3])
  isOffline = false
  await waiting.flush()
  const response = await priest('GET', `/api/readers/people/${id}`)
  expect(response.body.meta.total).toBe(20_000)
})

test('access log: search text with an invisible character → works, and other entries are still written', async () => {
  const [ownPriest, otherPriest] = [await newParish(), await newParish()]
  const [[own], [foreignId]] = [
    await registerPeople(ownPriest, anna),
    await registerPeople(otherPriest, anna),
  ]
  const response = await ownPriest('GET', '/api/peoples?search=swiech%00')
  expect(response.body.data).toHaveLength(1)
  expect((await otherPriest('GET', `/api/peoples/${foreignId}`)).status).toBe(200)
  await accessLog.flush()
  expect(await listViews(otherPriest, 'people', foreignId!)).toHaveLength(1)
  expect(await listViews(ownPriest, 'people', own!)).toHaveLength(1)
})

test('access log: entry refused by the database → dropped and reported, the others are written', async () => {
  const priest = await newParish()
  const [id] = await registerPeople(priest, anna)
  const refusals: object[] = []
  const silent = () => {}
  const log = openAccessLog(database, {
    lost: silent,
    refused: reading => refusals.push(reading),
    late: silent,
  })
  const card = api.endpoints.find(
    ({ method, path }) => method === 'GET' && path === '/api/peoples/:id',
  )!
  const account = {
    id: priest.user_id,
    session_id: 1,
    role_id: 2,
    clergy: true,
    modules_off: [],
    rights_taken: [],
  }
  const note = (name: string) =>
    log.note(
      card,
      { ...account, name, parish_id: priest.parish_id },
      { params: { id }, query: {} },
      { id },
    )
  for (let n = 0; n < 2500; n++) note(n === 1234 ? 'zły\u0000' : 'ks. Jan Lis')
  await log.flush()
  const response = await priest('GET', `/api/readers/people/${id}`)
  expect(response.body.meta.total).toBe(2499)
  expect(refusals).toEqual([
    { address: 'GET /api/peoples/:id', table_name: 'people', code: '22P05' },
  ])
  expect(log.oldest()).toBe(0)
})

test('access log: a minute without a written entry → reported, once a minute', async () => {
  const priest = await newParish()
  const offlineDatabase = Object.assign(Object.create(database) as typeof database, {
    connect: () => Promise.reject(new Error('away')),
  })
  const late: number[] = []
  const log = openAccessLog(offlineDatabase, {
    lost: () => {},
    refused: () => {},
    late: s => late.push(s),
  })
  const card = api.endpoints.find(
    ({ method, path }) => method === 'GET' && path === '/api/peoples/:id',
  )!
  const account = {
    id: priest.user_id,
    session_id: 1,
    role_id: 2,
    clergy: true,
    modules_off: [],
    rights_taken: [],
    name: 'ks. Lis',
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  log.note(
    card,
    { ...account, parish_id: priest.parish_id },
    { params: { id: 1 }, query: {} },
    { id: 1 },
  )
  await log.flush()
  expect(late).toEqual([])
  vi.setSystemTime(Date.now() + 90_000)
  await log.flush()
  await log.flush()
  vi.useRealTimers()
  expect([late, log.oldest() >= 0]).toEqual([[90], true])
})

test('access log: entries older than two years are deleted, younger ones remain', async () => {
  const priest = await newParish()
  const [id] = await registerPeople(priest, anna)
  for (const age of ['25 months', '23 months']) {
    await database.query(
      `insert into reads (parish_id, at, account_id, account_name, address, table_name, record_ids)
       values ($1, now() - $2::interval, 1, 'ks. Jan Lis', 'GET /api/peoples/:id', 'people', array[$3::bigint])`,
      [priest.parish_id, age, id],
    )
  }
  // Other tests also write entries, and while one is writing, no entry gets its digest.
  const sweepSealed = async () => {
    await sealReadings(database)
    return (await sweepExpiredRows(database)).reads
  }
  await expect.poll(sweepSealed, { timeout: 30_000 }).toBeGreaterThan(0)
  expect(await listViews(priest, 'people', id!)).toHaveLength(1)
})
