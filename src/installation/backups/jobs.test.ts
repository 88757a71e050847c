import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { startJobs } from '#platform/jobs/jobs.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { nightly, rehearse, takeUpBackups } from './jobs.ts'
import { backupsIn } from './make.ts'

const url = await ownDatabase('nights')
const { database, newParish, signIn } = await testApi({ url })
const folder = await mkdtemp('/tmp/kancelaria-nights-')
afterAll(() => rm(folder, { recursive: true }))
const place = { database, url, folder, secret: 'b'.repeat(64), heads: join(folder, 'heads') }
const server = { url: inject('postgres') }
const letters: Letter[] = []
const mail = { send: async (letter: Letter) => void letters.push(letter), close: () => {} }

test('a server takes up the nightly backup and its rehearsal, at hours that every night has', async () => {
  const jobs = await startJobs(url, { info: () => {}, error: () => {} })
  await takeUpBackups(jobs, place, mail, server).finally(() => jobs.stop())
  const { rows } = await database.query('select name from pgboss.schedule order by 1')
  expect(rows.map(({ name }) => name)).toEqual(['backup', 'backup-rehearsal'])
})

test('a backup that cannot be made is told of by a letter to every administrator', async () => {
  await signIn(1, null, { email: 'adam@diecezja.test' })
  await nightly({ ...place, folder: '/proc/kancelaria' }, mail)()
  expect(letters.map(({ to, subject }) => [to.address, subject])).toEqual([
    ['adam@diecezja.test', 'Kopia zapasowa nie powstała'],
  ])
  expect(letters[0]!.paragraphs.join(' ')).toContain('Nie można założyć katalogu kopii')
})

test('the newest backup is restored on trial, checked and taken away again', async () => {
  await newParish()
  expect(await rehearse(place, server)).toBe('Nie ma jeszcze żadnej kopii.')
  await nightly(place, mail)()
  expect(await rehearse(place, server)).toBeNull()
  const { rows } = await database.query(
    'select rehearsed_at is not null as done, rehearsal_problem from backups order by id desc limit 1',
  )
  expect(rows).toEqual([{ done: true, rehearsal_problem: null }])
  const left = await database.query(
    `select from pg_database where datname like 'kancelaria_rehearsal%'`,
  )
  expect(left.rowCount).toBe(0)
}, 300_000)

test('a rehearsal of a damaged backup says so and keeps it', async () => {
  const file = join(folder, (await backupsIn(folder)).at(-1)!)
  const content = await readFile(file)
  content[content.length >> 1]! ^= 1
  await writeFile(file, content)
  expect(await rehearse(place, server)).toMatch(/uszkodzony|nie zgadza/)
  const { rows } = await database.query(
    'select rehearsal_problem from backups where rehearsed_at is not null order by id desc limit 1',
  )
  expect(rows[0].rehearsal_problem).toContain('uszkodzony')
})
