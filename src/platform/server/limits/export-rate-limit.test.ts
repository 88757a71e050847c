import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { createExportRateLimit } from './export-rate-limit.ts'

// Two processes on one database; accounts of their own, for the minute outlives a test.
const [here, there] = [openDatabase(inject('database'), 2), openDatabase(inject('database'), 2)]
let account = -1000 * Date.now()
const paces = () => {
  account--
  return [createExportRateLimit(here), createExportRateLimit(there)] as const
}
const subject = () => here.query('select subject from request_counts order by ends_at desc limit 1')

test('so many in a minute at all processes together, then 429 in words with the seconds to wait', async () => {
  const [one, other] = paces()
  await one(account, 3)
  await other(account, 3)
  await one(account, 3)
  const refused = await other(account, 3).catch((problem: unknown) => problem)
  expect(refused).toMatchObject({
    status: 429,
    message: expect.stringMatching(
      /^W ciągu minuty można pobrać najwyżej 3 plików z danymi. Spróbuj ponownie za (60|59) s.$/,
    ),
    extra: { retry_after: expect.toSatisfy((left: number) => left > 50 && left <= 60) },
  })
  await one(--account, 3)
})

test('of many at the same moment just so many pass, however often many come', async () => {
  // A minute begun anew by a try that had waited let more through about once in ten times.
  for (let time = 0; time < 50; time++) {
    const [one, other] = paces()
    const tries = Array.from({ length: 40 }, (_, n) => (n % 2 ? one : other)(account, 20))
    const passed = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
    expect(passed).toHaveLength(20)
  }
})

test.each([
  ['the minute is over', `now() - interval '1 second'`],
  ['the clock of the database was put back by a day', `now() + interval '1 day'`],
])('when %s, the count begins anew', async (_, moment) => {
  const [one, other] = paces()
  await one(account, 1)
  const { rows } = await subject()
  await here.query(`update request_counts set ends_at = ${moment} where subject = $1`, [
    rows[0].subject,
  ])
  await other(account, 1)
  await expect(one(account, 1)).rejects.toMatchObject({ status: 429 })
})

test('without a database nothing leaves', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/nothing', 1)
  onTestFinished(() => away.end())
  await expect(createExportRateLimit(away)(1, 20)).rejects.toThrow()
})
