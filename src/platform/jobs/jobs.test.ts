import { EventEmitter, once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { ownDatabase } from '#testing/own-database.ts'
import { type Database, type Db, openDatabase, runInTransaction } from '../database/database.ts'
import { insertJob, startJobs } from './jobs.ts'

// A database of its own, because these workers would take the jobs of other tests.
const url = await ownDatabase('jobs')
const database: Database = openDatabase(url, 4)
afterAll(() => database.end())

const lines: object[] = []
const log = { info: () => {}, error: (line: object) => void lines.push(line) }
const runningJobs: { stop(): Promise<void> }[] = []
afterAll(() => Promise.all(runningJobs.map(jobs => jobs.stop())))
async function office() {
  const jobs = await startJobs(url, log)
  runningJobs.push(jobs)
  return jobs
}

const as = <T>(role: 'app_user' | 'app_system', work: (db: Db) => Promise<T>) =>
  runInTransaction(database, { role }, work)

const getState = async (name: string) => {
  const { rows } = await database.query(
    'select state, retry_count, retry_limit, output, start_after > now() as waits from pgboss.job where name = $1',
    [name],
  )
  return rows
}

// Milliseconds that each case would take if the tested behaviour failed: polling runs every ten seconds, sixty jobs are
// twelve batches, and pg-boss by default waits half a minute for running jobs.
const WITHOUT_NOTICE = 9_000
const BATCH_BY_BATCH = 50_000
const WAITING_FOR_ITS_END = 25_000

/** Creates a worker that emits an event with the job it got. */
function listener() {
  const events = new EventEmitter()
  const work = async (data: object) => void events.emit('job', data)
  return { work, next: async () => (await once(events, 'job'))[0] as object }
}

test('job queue: jobs of a user and of the installation run as soon as they are committed', async () => {
  const jobs = await office()
  const { work, next } = listener()
  await jobs.work('greet', work)
  for (const role of ['app_user', 'app_system'] as const) {
    const nextJob = next()
    const startTime = performance.now()
    await as(role, db => insertJob(db, 'greet', { role }))
    expect(await nextJob).toEqual({ role })
    expect(performance.now() - startTime).toBeLessThan(WITHOUT_NOTICE)
  }
})

test('insertJob: transaction fails → no job', async () => {
  const failing = as('app_user', async db => {
    await insertJob(db, 'never', { id: 1 })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await getState('never')).toEqual([])
})

test('job queue: roles that serve requests can neither read nor change it', async () => {
  for (const role of ['app_user', 'app_system']) {
    const { rows } = await database.query(
      `select has_schema_privilege($1, 'pgboss', 'usage') as seen,
        has_function_privilege('public', 'enqueue_job(text,jsonb,jsonb,interval)', 'execute') as anybody`,
      [role],
    )
    expect(rows).toEqual([{ seen: false, anybody: false }])
  }
})

test('job queue: a failed job is retried with growing delays; the log contains no secrets', async () => {
  const jobs = await office()
  const { work, next } = listener()
  let tries = 0
  const failureEvents = new EventEmitter()
  await jobs.work('stubborn', async (data: object) => {
    if (++tries > 1) return work(data)
    setImmediate(() => failureEvents.emit('once'))
    throw Object.assign(new Error('550 anna@parafia.test unknown'), { responseCode: 451 })
  })
  const over = once(failureEvents, 'once')
  await as('app_system', db => insertJob(db, 'stubborn', { id: 7 }))
  await over
  const retryJob = await untilState('stubborn', 'retry')
  expect(retryJob).toMatchObject({ retry_count: 0, retry_limit: 20, waits: true })
  expect(retryJob.output).toEqual({ problem: 'Error 451' })
  expect(lines).toContainEqual({ job: 'stubborn', problem: 'Error 451' })
  expect(JSON.stringify([lines, retryJob])).not.toContain('anna')

  const nextJob = next()
  await database.query(`update pgboss.job set start_after = now() where name = 'stubborn'`)
  await wake('stubborn')
  expect(await nextJob).toEqual({ id: 7 })
  expect(await untilState('stubborn', 'completed')).toMatchObject({ retry_count: 1 })
})

test('job queue: a backlog is processed at once, not one batch in half a minute', async () => {
  await as('app_system', async db => {
    for (let id = 0; id < 60; id++) await insertJob(db, 'backlog', { id })
  })
  const seenIds = new Set<number>()
  const all = new EventEmitter()
  const completion = once(all, 'all')
  const jobs = await office()
  await jobs.work('backlog', async ({ id }: { id: number }) => {
    if (seenIds.add(id).size === 60) all.emit('all')
  })
  const startTime = performance.now()
  await completion
  expect(performance.now() - startTime).toBeLessThan(BATCH_BY_BATCH)
})

test('job queue: two processes → each job is done by one of them, and both do a share', async () => {
  const completedJobs: [office: number, id: number][] = []
  const bothStarted = Promise.withResolvers<void>()
  const idle = new Set([0, 1])
  for (const n of [0, 1]) {
    const jobs = await office()
    await jobs.work<{ id: number }>('shared', async ({ id }) => {
      idle.delete(n)
      if (idle.size === 0) bothStarted.resolve()
      // One batch at most is held until the other process has come to the queue.
      await bothStarted.promise
      completedJobs.push([n, id])
    })
  }
  await as('app_user', async db => {
    for (let id = 0; id < 60; id++) await insertJob(db, 'shared', { id })
  })
  await expect.poll(() => completedJobs.length).toBe(60)
  expect(new Set(completedJobs.map(([, id]) => id)).size).toBe(60)
  expect(new Set(completedJobs.map(([n]) => n)).size).toBe(2)
})

test('job queue: a job that the queue gives up does not end → the next jobs run', async () => {
  const jobs = await office()
  const { work, next } = listener()
  await jobs.work('hanging', (data: { id: number }) =>
    data.id === 1 ? new Promise(() => {}) : work(data),
  )
  await database.query(`update pgboss.queue set expire_seconds = 1 where name = 'hanging'`)
  await as('app_user', db => insertJob(db, 'hanging', { id: 1 }))
  await untilState('hanging', 'retry')
  const nextJob = next()
  await as('app_user', db => insertJob(db, 'hanging', { id: 2 }))
  expect(await nextJob).toEqual({ id: 2 })
})

test('stop: a job that does not end → returned to the queue', async () => {
  const jobs = await startJobs(url, log)
  const startEvents = new EventEmitter()
  const running = once(startEvents, 'begun')
  await jobs.work('endless', () => {
    startEvents.emit('begun')
    return new Promise(() => {})
  })
  await as('app_user', db => insertJob(db, 'endless', {}))
  await running
  const leaving = performance.now()
  await jobs.stop()
  expect(performance.now() - leaving).toBeLessThan(WAITING_FOR_ITS_END)
  expect(await getState('endless')).toMatchObject([{ state: 'retry' }])
})

test('stop: a job about to end → the server waits for it', async () => {
  const jobs = await startJobs(url, log)
  const startEvents = new EventEmitter()
  const running = once(startEvents, 'begun')
  let finish = () => {}
  await jobs.work('brief', () => {
    startEvents.emit('begun')
    return new Promise<void>(resolve => (finish = resolve))
  })
  await as('app_user', db => insertJob(db, 'brief', {}))
  await running
  const stopPromise = jobs.stop()
  finish()
  await stopPromise
  expect(await getState('brief')).toMatchObject([{ state: 'completed' }])
})

test('nightly job: its schedule is stored in Polish time', async () => {
  const jobs = await office()
  await jobs.every('sweep', '15 3 * * *', async () => {})
  const { rows } = await database.query(
    `select cron, timezone from pgboss.schedule where name = 'sweep'`,
  )
  expect(rows).toEqual([{ cron: '15 3 * * *', timezone: 'Europe/Warsaw' }])
})

const wake = (name: string) =>
  database.query(`select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), $1)`, [
    name,
  ])

/** Waits for the state, because the queue updates a job a moment after the work is over. */
async function untilState(name: string, state: string) {
  return expect
    .poll(async () => (await getState(name))[0], { timeout: 60_000, interval: 20 })
    .toMatchObject({ state })
    .then(async () => (await getState(name))[0])
}
