import { expect, inject, test } from 'vitest'
import { openDatabase, runInTransaction } from '#platform/database/database.ts'
import { type Jobs, insertJob } from '#platform/jobs/jobs.ts'
import { reuseServer } from '#platform/postgres/scratch-server.ts'
import { testApi } from '#testing/api.ts'
import { asServingRole } from '#testing/model.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { takeUpJobs } from './jobs.ts'

const url = await ownDatabase('jobs_of_requests')
const { database } = await testApi({ url })

/** Ordered by other jobs only. */
const ORDERED_BY_JOBS = ['webhook-mail']

/** Returns the names of all jobs: those that are ordered, and those of the clock. */
async function listJobs() {
  const orders: string[] = []
  const schedules: string[] = []
  const jobs: Jobs = {
    work: async name => void orders.push(name),
    every: async name => void schedules.push(name),
    stop: async () => {},
  }
  await takeUpJobs(jobs, {
    withScratchServer: reuseServer({ url: inject('postgres') }),
    database,
    url,
    backupDir: '/nowhere',
    backups: { url, folder: '/nowhere' },
    embedded: { url, cluster: '/nowhere' },
    mail: { send: async () => {}, close: () => {} },
    publicUrl: 'http://127.0.0.1',
    vendor: 'biuro@kancelaria.test',
    secret: 'test-secret',
    heads: '/nowhere',
    parishBackups: '/nowhere',
  })
  return { orders, schedules }
}

/** Orders a job as a role of the requests; returns whether the database accepted it. */
async function canOrder(address: string, name: string) {
  const pool = openDatabase(address, 1)
  const order = runInTransaction(pool, { role: 'app_user', parish_id: 1 }, db =>
    insertJob(db, name, {}),
  )
  return order
    .then(
      () => true,
      (problem: Error) => {
        expect(problem.message).toBe(`permission denied for job ${name}`)
        return false
      },
    )
    .finally(() => pool.end())
}

test('serving role: orders each job that a request orders, none of the clock and none of another name', async () => {
  const { orders, schedules } = await listJobs()
  expect([orders.length, schedules.length].every(count => count > 10)).toBe(true)
  const acceptedNames: string[] = []
  for (const name of [...orders, ...schedules, 'none-of-ours'])
    if (await canOrder(asServingRole(url), name)) acceptedNames.push(name)
  const expectedNames = orders.filter(name => !ORDERED_BY_JOBS.includes(name))
  expect(acceptedNames.toSorted()).toEqual([...expectedNames, 'backup'].toSorted())
  expect(await canOrder(url, 'sweeping')).toBe(true)
})
