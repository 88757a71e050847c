import Fastify from 'fastify'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { UNLIMITED_SPACE } from '../files/disk-space.ts'
import { type Working, serveHealth } from './health.ts'

const database = openDatabase(inject('database'), 1)
const unreachableDatabase = openDatabase('postgres://nobody@127.0.0.1:1/nothing', 1)

async function askHealth(pool: typeof database, working: Working) {
  const app = Fastify()
  onTestFinished(() => app.close())
  serveHealth(app, pool, { accessLog: { oldest: () => 0 }, diskSpace: UNLIMITED_SPACE }, working)
  const [ready, health] = [await app.inject('/readyz'), await app.inject('/healthz')]
  return { code: ready.statusCode, alive: health.statusCode, ...ready.json<object>() }
}

test('health: a running process is ready', async () => {
  const health = await askHealth(database, { jobs: 'working', leaving: false })
  expect(health).toMatchObject({ code: 200, alive: 200, status: 'ready' })
})

test('health: a process about to stop is not ready while it still serves, and is alive', async () => {
  const health = await askHealth(database, { jobs: 'working', leaving: true })
  expect(health).toMatchObject({
    code: 503,
    alive: 200,
    status: 'leaving',
    parts: { database: 'answers' },
  })
})

test('health: no database → alive and not ready', async () => {
  const health = await askHealth(unreachableDatabase, { jobs: 'working', leaving: false })
  expect(health).toMatchObject({ code: 503, alive: 200, status: 'waiting' })
  expect(health).toMatchObject({ parts: { database: 'away' } })
})
