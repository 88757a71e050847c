import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { createExportRateLimit } from './export-rate-limit.ts'

// Simulates two processes on one database; the accounts are new because the minute outlives a test.
const [firstDatabase, secondDatabase] = [
  openDatabase(inject('database'), 2),
  openDatabase(inject('database'), 2),
]
let account = -1000 * Date.now()
const paces = () => {
  account--
  return [createExportRateLimit(firstDatabase), createExportRateLimit(secondDatabase)] as const
}
const subject = () =>
  firstDatabase.query('select subject from request_counts order by ends_at desc limit 1')

test('export rate limit: counted over all processes; above it 429 with the seconds to wait', async () => {
  const [firstLimit, secondLimit] = paces()
  await firstLimit(account, 3)
  await secondLimit(account, 3)
  await firstLimit(account, 3)
  const error = await secondLimit(account, 3).catch((problem: unknown) => problem)
  expect(error).toMatchObject({
    status: 429,
    message: expect.stringMatching(
      /^W ciągu minuty można pobrać najwyżej 3 plików z danymi. Spróbuj ponownie za (60|59) s.$/,
    ),
    extra: { retry_after: expect.toSatisfy((seconds: number) => seconds > 50 && seconds <= 60) },
  })
  await firstLimit(--account, 3)
})

test('export rate limit: many calls at the same moment → exactly the limit succeeds', async () => {
  // Repeated, because a minute restarted by a waiting attempt let more through about once in ten times.
  for (let time = 0; time < 50; time++) {
    const [firstLimit, secondLimit] = paces()
    const tries = Array.from({ length: 40 }, (_, n) =>
      (n % 2 ? firstLimit : secondLimit)(account, 20),
    )
    const successes = (await Promise.allSettled(tries)).filter(
      ({ status }) => status === 'fulfilled',
    )
    expect(successes).toHaveLength(20)
  }
})

test.each([
  ['the minute is over', `now() - interval '1 second'`],
  ['the clock of the database was put back by a day', `now() + interval '1 day'`],
])('export rate limit: %s → the count starts again', async (_, moment) => {
  const [firstLimit, secondLimit] = paces()
  await firstLimit(account, 1)
  const { rows } = await subject()
  await firstDatabase.query(`update request_counts set ends_at = ${moment} where subject = $1`, [
    rows[0].subject,
  ])
  await secondLimit(account, 1)
  await expect(firstLimit(account, 1)).rejects.toMatchObject({ status: 429 })
})

test('export rate limit: no database → every export is refused', async () => {
  const unreachableDatabase = openDatabase('postgres://nobody@127.0.0.1:1/nothing', 1)
  onTestFinished(() => unreachableDatabase.end())
  await expect(createExportRateLimit(unreachableDatabase)(1, 20)).rejects.toThrow()
})
