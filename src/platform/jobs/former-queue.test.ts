import { EventEmitter, once } from 'node:events'
import pg from 'pg'
import { getRollbackPlans } from 'pg-boss'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { ownDatabase } from '#testing/own-database.ts'
import { type Database, openDatabase, runInTransaction } from '../database/database.ts'
import { insertJob, startJobs } from './jobs.ts'

const SOON = { superviseIntervalSeconds: 1, monitorIntervalSeconds: 1 }
const log = { info: () => {}, error: () => {} }

async function openOwn(name: string) {
  const url = await ownDatabase(name)
  const database = openDatabase(url, 2)
  afterAll(() => database.end())
  return { url, database }
}

const readVersion = async (database: Database): Promise<number> =>
  (await database.query('select version from pgboss.version')).rows[0].version

/** Brings the tables of the queue to the form that an earlier pg-boss has made, as a database before an upgrade. */
async function lowerVersion(url: string, steps: number) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  for (let step = 0; step < steps; step++)
    await client.query(getRollbackPlans('pgboss', rows[0]!.version - step))
  await client.end()
}

const insertJobs = (database: Database, name: string, ids: number[]) =>
  runInTransaction(database, { role: 'app_system' }, async db => {
    for (const id of ids) await insertJob(db, name, { id })
  })

/** Runs the jobs of that queue until the job `last` has run; returns the numbers of those that have. */
async function runJobs(url: string, name: string, last: number) {
  const jobs = await startJobs(url, log, SOON)
  onTestFinished(() => jobs.stop())
  const ids: number[] = []
  const events = new EventEmitter()
  await jobs.work<{ id: number }>(name, async ({ id }) => {
    ids.push(id)
    events.emit(`${id}`)
  })
  return { ids, last: once(events, `${last}`) }
}

test('startJobs: queue of pg-boss 12.35 → open jobs run once, ended ones and schedules stay', async () => {
  const { url, database } = await openOwn('former')
  const current = await readVersion(database)
  await lowerVersion(url, 3)
  await insertJobs(database, 'mail', [1, 2, 3, 4, 5])
  const setState = (id: number, change: string) =>
    database.query(`update pgboss.job set ${change} where data ->> 'id' = $1`, [id])
  await setState(2, `state = 'retry', retry_count = 1`)
  await setState(3, `state = 'failed', retry_count = 20, completed_on = now()`)
  await setState(4, `state = 'completed', completed_on = now()`)
  // A process was killed with this one; it is begun again without a delay.
  await setState(
    5,
    `state = 'active', started_on = now(), heartbeat_on = now() - interval '1 h', retry_delay = 0, retry_backoff = false`,
  )
  await database.query(
    `select pgboss.create_queue('nightly', '{"policy":"standard"}');
     insert into pgboss.schedule (name, cron, timezone) values ('nightly', '15 3 * * *', 'Europe/Warsaw')`,
  )
  expect(await readVersion(database)).toBe(current - 3)

  const run = await runJobs(url, 'mail', 5)
  await run.last
  expect(run.ids.toSorted()).toEqual([1, 2, 5])
  const pendingQuery = `select 1 from pgboss.job where name = 'mail' and state <> 'completed'`
  await expect.poll(async () => (await database.query(pendingQuery)).rowCount).toBe(1)
  const schedules = await database.query('select name, cron, timezone from pgboss.schedule')
  expect(schedules.rows).toEqual([
    { name: 'nightly', cron: '15 3 * * *', timezone: 'Europe/Warsaw' },
  ])
  expect(await readVersion(database)).toBe(current)
  const processes = await database.query('select host from pgboss.instance')
  expect(processes.rows, 'names of computers').toEqual([])
})

test('startJobs: queue of a later pg-boss, after `update --back` → its jobs run', async () => {
  const { url, database } = await openOwn('later')
  await database.query(
    `alter table pgboss.queue add column added_later int not null default 0;
     alter table pgboss.job add column added_later jsonb;
     update pgboss.version set version = version + 3`,
  )
  const later = await readVersion(database)
  await insertJobs(database, 'mail', [1])
  const run = await runJobs(url, 'mail', 2)
  await insertJobs(database, 'mail', [2])
  await run.last
  expect(run.ids.toSorted()).toEqual([1, 2])
  expect(await readVersion(database)).toBe(later)
})
