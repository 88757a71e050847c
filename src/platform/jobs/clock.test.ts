import { TestClock } from 'pg-boss'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ownDatabase } from '#testing/own-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { startJobs, monotonicClock } from './jobs.ts'

// F08: the clock of the machine jumps, for the program and its database alike. Each test has a database of its own, in
// which time changes only when the test moves it.
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

/** Starts two processes that share a nightly job, at this moment. */
async function twoOffices(moment: string) {
  clock = new TestClock(moment)
  for (const name of ['first', 'second']) {
    // The queue sends the setting of a test clock and the next statement together; pg warns of that outside a pipeline.
    const jobs = await startJobs(url, log, { clock, pipeline: true })
    onTestFinished(() => jobs.stop())
    await jobs.every('night', '15 3 * * *', async () => void runs.push(name))
  }
}

/** Advances the clock by so many minutes and waits until the due jobs are done. */
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

test('nightly job: two processes → one does it, once', async () => {
  await twoOffices('2026-11-20T02:10:00Z')
  await pass(10)
  expect(runs).toHaveLength(1)
  await pass(10)
  expect(runs).toHaveLength(1)
})

test(
  'nightly job: clock set back an hour after the job → not done again',
  { tags: ['nightly'] },
  async () => {
    await twoOffices('2026-11-20T02:10:00Z')
    await pass(10)
    await clock.setTime('2026-11-20T01:20:00Z')
    await pass(2)
    await clock.setTime('2026-11-20T02:10:00Z')
    await pass(10)
    expect(runs).toHaveLength(1)
  },
)

test(
  'nightly job: clock set forward an hour past the job → done once, and setting it back adds nothing',
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

test(
  'nightly job: clock set forward a day → one night is made up for',
  { tags: ['nightly'] },
  async () => {
    await twoOffices('2026-11-20T02:05:00Z')
    await pass(2)
    await clock.setTime('2026-11-21T12:00:00Z')
    await pass(4)
    expect(runs).toHaveLength(1)
  },
)

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

test('nightly job: an hour that one night of the year lacks and another has twice → refused', async () => {
  const jobs = await startJobs(url, log)
  onTestFinished(() => jobs.stop())
  await expect(jobs.every('night', '15 2 * * *', async () => {})).rejects.toThrow(/between 2 and 3/)
})

test('monotonicClock: runs evenly when the clock of the machine is moved', () => {
  const before = monotonicClock.now()
  vi.useFakeTimers({ toFake: ['Date'], now: before + 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(Date.now() - before).toBeGreaterThan(3_000_000)
  expect(monotonicClock.now() - before).toBeLessThan(MINUTE)
})
