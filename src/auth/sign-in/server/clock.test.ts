import { beforeEach, expect, test } from 'vitest'
import { insertDictionaries } from '#dictionaries/entries/server/seeds.ts'
import { testApi } from '#testing/api.ts'
import { recordAttempt } from '../../server/attempt-limits/attempts.ts'
import { runInTransaction } from '#platform/database/database.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { sweepExpiredRows } from '../../server/cleaning.ts'

// A jump of the clock is simulated by moving the times stored in the database in the opposite direction.
const { database, newParish } = await testApi({ url: await ownDatabase('clock') })
await insertDictionaries(database)
beforeEach(() => database.query('delete from attempts'))

/** Moves the clock forward by the interval (back when negative) relative to the stored times. */
const jump = async (interval: string) => {
  for (const [table, ...columns] of [
    ['account_sessions', 'seen_at', 'expires_at'],
    ['attempts', 'window_start'],
    ['idempotency_keys', 'created_at'],
  ]) {
    const assignments = columns.map(column => `${column} = ${column} - interval '${interval}'`)
    await database.query(`update ${table} set ${assignments.join(', ')}`)
  }
}
const anna = { names: 'Anna', surname: 'Nowak', gender: 2, birth_date: '1990-05-03' }
const tries = (subject: string) =>
  runInTransaction(database, { role: 'app_system' }, db =>
    recordAttempt(db, [{ subject, most: 10 }]),
  )

test('clock an hour forward: idle sessions end, which is safe, and signing in is possible again', async () => {
  const clerk = await newParish()
  for (let n = 0; n < 10; n++) await tries('forward')
  await expect(tries('forward')).rejects.toMatchObject({ status: 429 })
  await jump('1 hour')
  expect((await clerk('GET', '/api/peoples')).status).toBe(401)
  await expect(tries('forward')).resolves.toBeTruthy()
})

test('clock an hour back: active users keep working, and no session lives longer than one hour more', async () => {
  const clerk = await newParish()
  await jump('-1 hour')
  expect((await clerk('GET', '/api/peoples')).status).toBe(200)
  const { rows } = await database.query(
    `select expires_at - now() < interval '13 hours 1 minute' as bounded from account_sessions where user_id = $1`,
    [clerk.user_id],
  )
  expect(rows).toEqual([{ bounded: true }])
})

test('clock a day back: attempts counted before lock no user out for a day', async () => {
  for (let n = 0; n < 10; n++) await tries('back')
  await jump('-1 day')
  await expect(tries('back')).resolves.toBeTruthy()
})

test.each(['1 hour', '-1 hour', '1 day', '-1 day'])(
  'repeated request after a clock jump of %s → written once, and the nightly job deletes no key',
  async interval => {
    const clerk = await newParish()
    const key = { 'idempotency-key': `k ${interval}` }
    const first = await clerk('POST', '/api/peoples', anna, key)
    expect(first.status).toBe(201)
    await jump(interval)
    await sweepExpiredRows(database)
    const isBackward = interval.startsWith('-')
    const repeatedResponse = isBackward ? await clerk('POST', '/api/peoples', anna, key) : undefined
    if (isBackward) expect(repeatedResponse).toMatchObject({ status: 201, body: first.body })
    const storedKeys = await database.query('select from idempotency_keys where account_id = $1', [
      clerk.user_id,
    ])
    expect(storedKeys.rowCount).toBe(1)
  },
)
