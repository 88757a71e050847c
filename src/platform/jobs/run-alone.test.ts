import { once } from 'node:events'
import { EventEmitter } from 'node:events'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { ownDatabase } from '#testing/own-database.ts'
import { openDatabase, runInTransaction } from '../database/database.ts'
import { insertJob, startJobs } from './jobs.ts'
import { runAlone } from './run-alone.ts'

const url = await ownDatabase('alone')
const database = openDatabase(url, 2)
afterAll(() => database.end())
const log = { info: () => {}, error: () => {} }
const signal = new AbortController().signal

test('long job given up by the queue while it runs → begun again only after its end', async () => {
  const starts = new EventEmitter()
  const firstStart = once(starts, 'start')
  const firstRun = Promise.withResolvers<void>()
  let runCount = 0
  for (const _ of ['first process', 'second process']) {
    const jobs = await startJobs(url, log)
    onTestFinished(() => jobs.stop())
    await jobs.work(
      'long',
      async () => {
        starts.emit('start')
        if (++runCount === 1) await firstRun.promise
      },
      { longestHours: 6 },
    )
  }
  await runInTransaction(database, { role: 'app_system' }, db => insertJob(db, 'long', { id: 1 }))
  await firstStart
  const giveUp = `update pgboss.job set state = 'retry', start_after = now() where name = 'long'`
  await database.query(giveUp)
  const getRetryCount = async () => {
    const { rows } = await database.query(
      `select retry_count from pgboss.job where name = 'long' and state = 'retry' and start_after > now()`,
    )
    return rows[0]?.retry_count
  }
  // The other process took the job, did not get the lock and left it for later.
  await expect.poll(getRetryCount, { timeout: 60_000 }).toBeGreaterThan(0)
  expect(runCount).toBe(1)

  firstRun.resolve()
  const nextStart = once(starts, 'start')
  await database.query(giveUp)
  await nextStart
  expect(runCount).toBe(2)
})

test('work: the longest time of a job is stored at its queue, also when the queue exists', async () => {
  const jobs = await startJobs(url, log)
  onTestFinished(() => jobs.stop())
  await jobs.every('night', '15 3 * * *', async () => {})
  await jobs.every('night', '15 3 * * *', async () => {}, { longestHours: 24 })
  await jobs.work('short', async () => {})
  const { rows } = await database.query(
    `select name, expire_seconds from pgboss.queue where name in ('night', 'short') order by 1`,
  )
  expect(rows).toEqual([
    { name: 'night', expire_seconds: 86_400 },
    { name: 'short', expire_seconds: 900 },
  ])
})

test('runAlone: same name, other data → both run at once', async () => {
  const bothStarted = Promise.withResolvers<void>()
  let startCount = 0
  const run = runAlone(url, 'parish', async () => {
    if (++startCount === 2) bothStarted.resolve()
    await bothStarted.promise
  })
  await Promise.all([run({ id: 1 }, signal), run({ id: 2 }, signal)])
  expect(startCount).toBe(2)
})

test('runAlone: database session of the lock is lost → the run is told to end', async () => {
  const run = runAlone(url, 'lost', async (_, lockSignal) => {
    const client = new pg.Client(url)
    await client.connect()
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'kancelaria-job-lock' and datname = current_database()`,
    )
    await client.end()
    if (!lockSignal.aborted) await once(lockSignal, 'abort')
    lockSignal.throwIfAborted()
  })
  await expect(run({}, signal)).rejects.toThrow()
})
