import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import type { Db } from '../database/database.ts'
import { withIdempotencyKey } from './idempotency.ts'

const { newParish, inParish } = await testApi()

/** Creates an account and a counter of how many times its work was really done. */
async function createClerk() {
  const { parish_id, user_id } = await newParish()
  let workCount = 0
  const work = async () => ({ number: ++workCount })
  const order = (key: string, content: unknown = { sum: 100 }, account = user_id) =>
    inParish(parish_id, db => withIdempotencyKey(db, { account_id: account, key, content }, work))
  return { parish_id, user_id, order, done: () => workCount }
}

test('withIdempotencyKey: a repeated request gets the first answer and does nothing again', async () => {
  const { order, done } = await createClerk()
  expect(await order('k1')).toEqual({ number: 1 })
  expect(await order('k1')).toEqual({ number: 1 })
  expect(await order('k2')).toEqual({ number: 2 })
  expect(done()).toBe(2)
})

test('withIdempotencyKey: two requests with one key at once → the work is done once', async () => {
  const { order, done } = await createClerk()
  expect(await Promise.all([order('k'), order('k'), order('k')])).toEqual([
    { number: 1 },
    { number: 1 },
    { number: 1 },
  ])
  expect(done()).toBe(1)
})

test('withIdempotencyKey: same key with other content → refused, and nothing is done', async () => {
  const { order, done } = await createClerk()
  await order('k', { sum: 100 })
  await expect(order('k', { sum: 900 })).rejects.toMatchObject({
    status: 422,
    message: 'Ten formularz został już wysłany z inną treścią. Odśwież stronę.',
  })
  expect(done()).toBe(1)
})

test('withIdempotencyKey: two accounts may use the same key independently', async () => {
  const { order } = await createClerk()
  const otherCaller = await newParish()
  expect(await order('k')).toEqual({ number: 1 })
  expect(await order('k', { sum: 100 }, otherCaller.user_id)).toEqual({ number: 2 })
})

test('withIdempotencyKey: work fails → the key can be used again', async () => {
  const { parish_id, user_id, order } = await createClerk()
  const fail = (db: Db) =>
    withIdempotencyKey(db, { account_id: user_id, key: 'k', content: { sum: 100 } }, async () => {
      throw new Error('Bank nie odpowiada')
    })
  await expect(inParish(parish_id, fail)).rejects.toThrow('Bank nie odpowiada')
  expect(await order('k')).toEqual({ number: 1 })
})

test('withIdempotencyKey: key longer than any of ours → refused', async () => {
  const { order, done } = await createClerk()
  await expect(order('k'.repeat(256))).rejects.toMatchObject({ status: 422 })
  expect(done()).toBe(0)
})
