import { afterAll, expect, test } from 'vitest'
import { startJobs } from '#platform/jobs/jobs.ts'
import { PUBLIC_URL } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { emitActEvent } from '../emit.ts'
import { webhookJobs } from './jobs.ts'
import { houseWithWebhooks, localWire, startReceiver } from './testing.ts'

// A database of its own, because these workers would take the jobs of other tests.
const url = await ownDatabase('webhooks')
const { database, newParish, inParish, webhookOf, deliveriesOf } = await houseWithWebhooks({ url })
const log = { info: () => {}, error: () => {} }
const mail = { send: async () => {}, close: () => {} }

test('webhook jobs: two processes send the committed events, each event once', async () => {
  const post = { database, httpClient: localWire, secret: 'test-secret', origin: PUBLIC_URL }
  const processes = await Promise.all([startJobs(url, log), startJobs(url, log)])
  afterAll(() => Promise.all(processes.map(jobs => jobs.stop())))
  for (const jobs of processes) await webhookJobs(jobs, mail, post)
  const program = await startReceiver()
  const priest = await newParish()
  await webhookOf(priest, program.url, ['act.entered'])
  for (let id = 1; id <= 20; id++) {
    await inParish(priest.parish_id, db => emitActEvent(db, 'act.entered', 'deceased', id))
  }
  const listFinishedDeliveries = async () =>
    (await deliveriesOf(priest)).filter(({ state }) => state === 'done')
  await expect
    .poll(async () => (await listFinishedDeliveries()).length, { timeout: 60_000 })
    .toBe(20)
  expect(program.heard).toHaveLength(20)
  expect(new Set(program.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(20)
}, 90_000)
