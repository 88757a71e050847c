import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { readSnapshot } from './snapshot.ts'

const { database } = await testApi()

test('readSnapshot: a connection lost during the work → its error, and the connection leaves the pool', async () => {
  const before = database.totalCount - database.idleCount
  const work = readSnapshot(database, client =>
    client.query('select pg_terminate_backend(pg_backend_pid())'),
  )
  await expect(work).rejects.toThrow(/terminating connection/)
  expect(database.totalCount - database.idleCount).toBe(before)
})
