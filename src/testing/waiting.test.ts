import { expect, test } from 'vitest'
import { samplePersonEntry } from '#parishioners/people/server/testing.ts'
import { testApi } from './api.ts'

const { database, newParish } = await testApi()

/** Locks the history chain of a parish as a large import does, until released. */
async function holdChain(parish_id: number) {
  const client = await database.connect()
  await client.query('begin')
  await client.query('select from history_heads where parish_id = $1 for update', [parish_id])
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

test('a save that waited for the history chain longer than the statement timeout is retried once', async () => {
  const clerk = await newParish()
  const letGo = await holdChain(clerk.parish_id!)
  const startTime = performance.now()
  const pendingSave = clerk('POST', '/api/peoples', samplePersonEntry)
  setTimeout(() => void letGo(), 6000)
  expect((await pendingSave).status).toBe(201)
  expect(performance.now() - startTime).toBeGreaterThan(5500)
  expect((await clerk('GET', '/api/peoples')).body.meta.total).toBe(1)
})
