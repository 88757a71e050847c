import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { type Working, serveHealth } from '#platform/server/health.ts'
import { openMetrics } from '#platform/server/metrics.ts'
import { buildApp } from './app.ts'

const lines: string[] = []
const metrics = openMetrics()
const database = openDatabase(inject('database'), 2)
const { app, server } = await buildApp({
  database,
  secret: 'l'.repeat(64),
  publicUrl: 'https://kancelaria.test',
  metrics,
  log: { level: 'info', stream: { write: line => void lines.push(line) } },
})
const working: Working = { jobs: 'working', leaving: false }
serveHealth(app, database, server, working)
app.get('/slow', () => database.query('set statement_timeout = 1; select pg_sleep(1)'))
app.get('/wrong-input', () => database.query(`select 'x'::integer`))
afterAll(async () => {
  await app.close()
  await database.end()
})

/** Requests the address; returns the lines that it added to the log. */
async function getLog(url: string) {
  lines.length = 0
  await app.inject(url)
  return lines.map(line => JSON.parse(line) as Record<string, unknown>)
}

test('log: a good answer of a health check is left out, a bad one is logged', async () => {
  expect(await getLog('/readyz')).toEqual([])
  expect(await getLog('/healthz')).toEqual([])
  working.leaving = true
  expect(await getLog('/readyz')).toMatchObject([{ route: '/readyz', status: 503 }])
})

test('log: an error caused by input is not an error of the database', async () => {
  const entries = await getLog('/wrong-input')
  expect(entries.filter(({ msg }) => msg === 'database error')).toEqual([])
})

test('log: a statement that took too long → its code is logged and counted', async () => {
  const entries = await getLog('/slow')
  expect(entries).toMatchObject([
    { level: 40, route: '/slow', code: '57014', msg: 'database error' },
    { route: '/slow', status: 503 },
  ])
  const { values } = await metrics.registry
    .getSingleMetric('kancelaria_database_errors_total')!
    .get()
  expect(values).toMatchObject([{ labels: { code: '57014' }, value: 1 }])
})
