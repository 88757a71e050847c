import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { readSnapshot } from './snapshot.ts'

// The pool that test files share may be busy with the last work of another file.
const database = openDatabase(inject('database'), 2)
afterAll(() => database.end())

test('readSnapshot: a connection lost during the work → its error, and the connection leaves the pool', async () => {
  await database.query('select 1')
  expect([database.totalCount, database.idleCount]).toEqual([1, 1])
  const work = readSnapshot(database, client =>
    client.query('select pg_terminate_backend(pg_backend_pid())'),
  )
  await expect(work).rejects.toThrow(/terminating connection/)
  expect([database.totalCount, database.idleCount]).toEqual([0, 0])
})
