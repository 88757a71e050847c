import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { quickLocks } from '#testing/locks.ts'
import { forgetParishBackups } from './jobs.ts'
import { houseWithBackups } from './testing.ts'

quickLocks()

const {
  folder,
  database,
  newParish,
  signIn,
  emails,
  write,
  order,
  make,
  rowsOf,
  change,
  withPeople,
} = await houseWithBackups()

test('take parish backup: recorded before the download; a clerk and another parish may not', async () => {
  const [priest, otherPriest] = [await withPeople('Anna'), await newParish()]
  const { body } = await order(priest)
  const takings = `/api/parishes/backup/${body.id}/takings`
  expect((await priest('POST', takings)).status).toBe(404)
  await make(priest, body.id)
  const clerk = await signIn(3, priest.parish_id)
  expect((await clerk('POST', takings)).status).toBe(403)
  expect((await otherPriest('POST', takings)).status).toBe(404)
  const taking = await priest('POST', takings)
  const file = `/api/parishes/backup/takings/${taking.body.id}/file`
  const answer = await priest('GET', file)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(/kopia-parafii-csv-[\d-]+\.tar\.zst\.age/)
  expect(String(answer.body)).toMatch(/^age-encryption.org/)
  expect((await otherPriest('GET', file)).status).toBe(404)
  const vicar = await signIn(2, priest.parish_id)
  expect((await vicar('GET', file)).status).toBe(404)
  expect((await rowsOf(priest))[0]).toMatchObject({ taken: 1, taken_by: 'ks. Jan Lis' })
  expect(await rowsOf(otherPriest)).toEqual([])
})

test('parish backup: an e-mail with the link is sent when it is ready, and again on request', async () => {
  const priest = await withPeople('Anna')
  expect((await priest('POST', '/api/parishes/backup/resend')).status).toBe(422)
  const { body } = await order(priest)
  await make(priest, body.id)
  const [{ url }] = await rowsOf(priest)
  expect(url).toMatch(new RegExp(`^/download-parish-backup/1/${priest.parish_id}\\?hash=`))
  const listMailJobs = async () =>
    (
      await database.query(
        `select data from pgboss.job where name = 'parish-backup-mail' and (data->>'id')::int = $1`,
        [body.id],
      )
    ).rows.map(({ data }) => data)
  expect(await listMailJobs()).toHaveLength(1)
  expect((await priest('POST', '/api/parishes/backup/resend')).status).toBe(200)
  const jobs = await listMailJobs()
  expect(jobs).toHaveLength(2)
  await write(jobs[1])
  expect(emails.at(-1)).toMatchObject({
    subject: 'Kopia danych parafii jest gotowa',
    link: { url: `https://kancelaria.test${url}` },
  })
})

test('parish backup: file deleted after seven days, with a message; an order without a job is closed', async () => {
  const priest = await withPeople('Anna')
  const { body } = await order(priest)
  await make(priest, body.id)
  const week = sql<string>`now() - interval '8 days'`
  await change(priest, body.id, { finished_at: week, ordered_at: week })
  const ownFile = (await readdir(folder)).find(name => name.startsWith(`${priest.parish_id}-`))!
  const old = new Date(Date.now() - 8 * 86_400_000)
  await utimes(join(folder, ownFile), old, old)
  const lostOrder = await order(priest)
  await change(priest, lostOrder.body.id, { ordered_at: sql<string>`now() - interval '2 days'` })
  await forgetParishBackups(database, folder)
  expect(await readdir(folder)).not.toContain(ownFile)
  const rows = await rowsOf(priest)
  expect(rows.map(({ state }: { state: string }) => state)).toEqual(['failed', 'gone'])
  expect((await priest('POST', `/api/parishes/backup/${body.id}/takings`)).status).toBe(404)
})
