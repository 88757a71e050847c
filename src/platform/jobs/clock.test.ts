import { TestClock } from 'pg-boss'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ownDatabase } from '#testing/own-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { startJobs, monotonicClock } from './jobs.ts'

// F08: the clock of the machine jumps, for the program and its database alike. A database of its own for each test: in it
// time stands still until it is moved.
const log = { info: () => {}, error: () => {} }
const MINUTE = 60_000

let database: Database
let runs: string[]
let clock: TestClock
let url: string
beforeEach(async () => {
  url = await ownDatabase('clock')
  database = openDatabase(url, 2)
  runs = []
})
afterAll(() => database.end())

/** Two processes that share a nightly job, at this moment. */
async function twoOffices(moment: string) {
  clock = new TestClock(moment)
  for (const name of ['first', 'second']) {
    const jobs = await startJobs(url, log, clock)
    onTestFinished(() => jobs.stop())
    await jobs.every('night', '15 3 * * *', async () => void runs.push(name))
  }
}

/** Lets so many minutes pass, and the work that came due be done. */
async function pass(minutes: number) {
  for (let n = 0; n < minutes; n++) await clock.tick(MINUTE)
  await expect.poll(undone, { timeout: 30_000, interval: 20 }).toBe(0)
}
async function undone() {
  const { rows } = await database.query(
    `select count(*)::int as count from pgboss.job where name in ('night', '__pgboss__send-it') and state < 'completed'`,
  )
  if (rows[0].count) await clock.tick(5000)
  return rows[0].count as number
}

test('of two processes one does the night’s job, once', async () => {
  await twoOffices('2026-11-20T02:10:00Z')
  await pass(10)
  expect(runs).toHaveLength(1)
  await pass(10)
  expect(runs).toHaveLength(1)
})

test('an hour put back after the job does not do it again', { tags: ['nightly'] }, async () => {
  await twoOffices('2026-11-20T02:10:00Z')
  await pass(10)
  await clock.setTime('2026-11-20T01:20:00Z')
  await pass(2)
  await clock.setTime('2026-11-20T02:10:00Z')
  await pass(10)
  expect(runs).toHaveLength(1)
})

test(
  'an hour put forward over the job makes up for it once, and putting it right again adds nothing',
  { tags: ['nightly'] },
  async () => {
    await twoOffices('2026-11-20T02:05:00Z')
    await pass(2)
    await clock.setTime('2026-11-20T03:07:00Z')
    await pass(4)
    expect(runs).toHaveLength(1)
    await clock.setTime('2026-11-20T02:10:00Z')
    await pass(10)
    expect(runs).toHaveLength(1)
  },
)

test('a day put forward makes up for one night', { tags: ['nightly'] }, async () => {
  await twoOffices('2026-11-20T02:05:00Z')
  await pass(2)
  await clock.setTime('2026-11-21T12:00:00Z')
  await pass(4)
  expect(runs).toHaveLength(1)
})

async function expectOneJob(day: string) {
  await twoOffices(`${day}T00:10:00Z`)
  await pass(8)
  for (const hour of ['01', '02']) {
    await clock.setTime(`${day}T${hour}:10:00Z`)
    await pass(8)
  }
  expect(runs).toHaveLength(1)
}
test(
  'nightly job: a night with the hour from two to three twice → done once',
  { tags: ['nightly'] },
  () => expectOneJob('2026-10-25'),
)
test(
  'nightly job: a night without the hour from two to three → done once',
  { tags: ['nightly'] },
  () => expectOneJob('2027-03-28'),
)

test('no job is kept for an hour that a night of the year lacks and another has twice', async () => {
  const jobs = await startJobs(url, log)
  onTestFinished(() => jobs.stop())
  await expect(jobs.every('night', '15 2 * * *', async () => {})).rejects.toThrow(/between 2 and 3/)
})

test('the queue’s own clock goes on evenly when that of the machine is moved', () => {
  const before = monotonicClock.now()
  vi.useFakeTimers({ toFake: ['Date'], now: before + 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(Date.now() - before).toBeGreaterThan(3_000_000)
  expect(monotonicClock.now() - before).toBeLessThan(MINUTE)
})
