import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { startJobs } from '#platform/jobs/jobs.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import { reuseServer } from '#platform/postgres/scratch-server.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { backUp, rehearseRestore, takeUpBackups } from './jobs.ts'
import { listOwnBackups } from './keeping/own-backups.ts'

const url = await ownDatabase('nights')
const { database, newParish, signIn } = await testApi({ url })
const folder = await mkdtemp('/tmp/kancelaria-nights-')
afterAll(() => rm(folder, { recursive: true }))
const place = { database, url, folder, secret: 'b'.repeat(64), heads: join(folder, 'heads') }
const server = { url: inject('postgres'), template: inject('model') }
const emails: MailMessage[] = []
const mail = { send: async (email: MailMessage) => void emails.push(email), close: () => {} }

test('takeUpBackups: the nightly backup and the trial restore are scheduled, at hours that every night has', async () => {
  const jobs = await startJobs(url, { info: () => {}, error: () => {} })
  await takeUpBackups(jobs, place, mail, reuseServer(server)).finally(() => jobs.stop())
  const { rows } = await database.query('select name from pgboss.schedule order by 1')
  expect(rows.map(({ name }) => name)).toEqual(['backup', 'backup-rehearsal'])
})

test('backup job: failure → an e-mail to every administrator', async () => {
  await signIn(1, null, { email: 'adam@diecezja.test' })
  await backUp({ ...place, folder: '/proc/kancelaria' }, mail)({})
  expect(emails.map(({ to, subject }) => [to.address, subject])).toEqual([
    ['adam@diecezja.test', 'Kopia zapasowa nie powstała'],
  ])
  expect(emails[0]!.paragraphs.join(' ')).toContain('Nie można założyć katalogu kopii')
})

test('backup job: stopped by its signal → no file, no e-mail; the queue tries again', async () => {
  const before = [await listOwnBackups(place), emails.length]
  const stop = AbortSignal.abort(new Error('the server stops'))
  await expect(backUp(place, mail)({}, stop)).rejects.toThrow('the server stops')
  expect([await listOwnBackups(place), emails.length]).toEqual(before)
  const { rows } = await database.query('select problem from backups order by id desc limit 1')
  expect(rows[0].problem).toBe('Przerwano tworzenie kopii; program utworzy ją jeszcze raz.')
})

test('rehearsal: stopped by its signal → its database is dropped', async () => {
  await backUp(place, mail)({})
  const stop = AbortSignal.abort(new Error('the server stops'))
  await expect(rehearseRestore(place, server, stop)).rejects.toThrow('the server stops')
  const { rows } = await database.query(
    `select from pg_database where datname like 'kancelaria_rehearsal%'`,
  )
  expect(rows).toEqual([])
  for (const name of await listOwnBackups(place)) await rm(join(folder, name))
})

test('rehearsal: the newest backup is restored on trial, checked and dropped again', async () => {
  await newParish()
  expect(await rehearseRestore(place, server)).toBe('Nie ma jeszcze żadnej kopii.')
  await backUp(place, mail)({})
  expect(await rehearseRestore(place, server)).toBeNull()
  const { rows } = await database.query(
    'select rehearsed_at is not null as done, rehearsal_problem from backups order by id desc limit 1',
  )
  expect(rows).toEqual([{ done: true, rehearsal_problem: null }])
  const leftovers = await database.query(
    `select from pg_database where datname like 'kancelaria_rehearsal%'`,
  )
  expect(leftovers.rowCount).toBe(0)
}, 300_000)

test('create backup: ordered on the screen → made once, by a job, with visible progress', async () => {
  const admin = await signIn(1, null)
  const latest = async () => (await admin('GET', '/api/backups/latest')).body
  const before = await latest()
  const order = () => admin('POST', '/api/backups')
  const answers = await Promise.all([order(), order()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 422])
  expect((await order()).body.message).toBe('Kopia właśnie powstaje. Poczekaj, aż się skończy.')
  expect(await latest()).toMatchObject({ under_way: true, made_at: before.made_at })
  const jobs = await startJobs(url, { info: () => {}, error: () => {} })
  await takeUpBackups(jobs, place, mail, reuseServer(server))
  try {
    await expect.poll(async () => (await latest()).under_way, { timeout: 30_000 }).toBe(false)
  } finally {
    await jobs.stop()
  }
  const newBackup = await latest()
  expect(Date.parse(newBackup.made_at)).toBeGreaterThan(Date.parse(before.made_at))
  const { rows } = await database.query('select file from backups order by id desc limit 1')
  // Of several backups on one day only the newest remains.
  expect(await listOwnBackups(place)).toEqual([rows[0].file])
  expect((await order()).status).toBe(202)
})

test('create backup: failure → no longer in progress, and the reason is shown', async () => {
  const { rows } = await database.query('select id from backups order by id desc limit 1')
  await backUp({ ...place, folder: '/proc/kancelaria' }, mail)({ ordered: Number(rows[0].id) })
  const admin = await signIn(1, null)
  expect((await admin('GET', '/api/backups/latest')).body).toMatchObject({
    under_way: false,
    problem: expect.stringContaining('Nie można założyć katalogu kopii'),
  })
})

test('create backup: backups are made by the database operator → 422 that says so', async () => {
  const otherApi = await testApi({ url, backsUp: false })
  const admin = await otherApi.signIn(1, null)
  const { status, body } = await admin('POST', '/api/backups')
  expect([status, body.message]).toEqual([422, expect.stringContaining('BACKUP_DIR')])
  expect((await admin('GET', '/api/backups/latest')).body.under_way).toBe(false)
})

test('create backup: only an administrator may order one', async () => {
  for (const caller of [await newParish(), await signIn(4, null)]) {
    expect((await caller('POST', '/api/backups')).status).toBe(403)
  }
})

test('rehearsal: damaged backup → reported, and the file is preserved', async () => {
  const file = join(folder, (await listOwnBackups(place)).at(-1)!)
  const content = await readFile(file)
  content[content.length >> 1]! ^= 1
  await writeFile(file, content)
  expect(await rehearseRestore(place, server)).toMatch(/uszkodzony|nie zgadza/)
  const { rows } = await database.query(
    'select rehearsal_problem from backups where rehearsed_at is not null order by id desc limit 1',
  )
  expect(rows[0].rehearsal_problem).toContain('uszkodzony')
})
