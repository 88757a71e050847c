import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { enqueueJob, installJobs } from '#platform/jobs/jobs.ts'
import { ownDatabaseWithDictionaries } from '#testing/own-database.ts'
import { leaveDemo } from './leave.ts'

test('leaveDemo: jobs that waited in the queue are deleted with the records they are about', async () => {
  const url = await ownDatabaseWithDictionaries('leave_queue')
  const database = openDatabase(url)
  onTestFinished(() => database.end())
  await installJobs(url)
  await enqueueJob(url, 'mail', { kind: 'order', id: 7 })
  const countJobs = async () =>
    (await database.query('select count(*)::int as n from pgboss.job')).rows[0].n
  expect(await countJobs()).toBe(1)
  await leaveDemo(database, { email: 'ks.lis@parafia.test', name: 'ks. Jan Lis' })
  expect(await countJobs()).toBe(0)
})
