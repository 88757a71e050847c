import { beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { installJobs } from '#platform/jobs/jobs.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { compareVersions, findUpdate } from '../manifest.ts'
import { notifyOfUpdate, takeUpUpdateCheck } from './check/jobs.ts'
import { storeProblem, storeReleases } from './check/state.ts'
import { describeSteps, recognizeInstallation } from './installation.ts'
import { buildTestManifest } from './testing.ts'
import { readUpdateStatus } from './update-status.ts'

const URL = 'https://wydania.test/kancelaria/manifest.json'
const databaseUrl = await ownDatabase('updates')
const database = openDatabase(databaseUrl, 2)
await installJobs(databaseUrl)

beforeEach(async () => {
  await database.query('truncate release_check')
  await database.query(`delete from users`)
})

const [release] = buildTestManifest().versions
if (!release) throw new Error('The manifest of tests has no version.')

test('compareVersions: numbers, not letters', () => {
  expect(compareVersions('0.10.0', '0.9.9')).toBeGreaterThan(0)
  expect(compareVersions('1.0.0', '1.0.0')).toBe(0)
  expect(compareVersions('0.2.0', '0.2.1')).toBeLessThan(0)
})

test('findUpdate: the newest version that one step reaches', () => {
  const versions = [
    { ...release, version: '0.3.0', from: '0.1.0' },
    { ...release, version: '0.5.0', from: '0.4.0' },
    { ...release, version: '0.4.0', from: '0.2.0' },
  ]
  expect(findUpdate({ versions }, '0.2.0')?.version).toBe('0.4.0')
  expect(findUpdate({ versions }, '0.1.0')?.version).toBe('0.3.0')
  expect(findUpdate({ versions }, '0.5.0')).toBeUndefined()
})

test('update status: no address → nothing of an earlier list is shown', async () => {
  await storeReleases(database, buildTestManifest())
  expect(await readUpdateStatus(database, undefined)).toMatchObject({
    asks: false,
    new_version: null,
    too_far_version: null,
  })
})

test('update status: newer version → its notes, and in a checkout how to take its sources', async () => {
  await storeReleases(database, buildTestManifest())
  const { new_version } = await readUpdateStatus(database, URL)
  expect(new_version).toMatchObject({ version: '9.1.0', notes: release.notes, files: [] })
  expect(new_version?.steps.join()).toContain('Pobierz źródła wersji 9.1.0')
})

test('update status: version that needs another one first → named as too far', async () => {
  const versions = [{ ...release, from: '9.0.0' }]
  await storeReleases(database, buildTestManifest({ versions }))
  expect(await readUpdateStatus(database, URL)).toMatchObject({
    new_version: null,
    too_far_version: '9.1.0',
  })
})

test('update status: list stored by another program in an unknown form → no version, no failure', async () => {
  await database.query(`insert into release_check (versions) values ('[{"version": 7}]')`)
  expect((await readUpdateStatus(database, URL)).new_version).toBeNull()
})

test('notice: each administrator but those of the demonstration, once for a version', async () => {
  await database.query(`
    insert into users (role_id, name, email, password_hash, demo) values
      (1, 'Adam Bór', 'adam@diecezja.test', 'x', false), (1, 'Pokaz', 'pokaz@demo.test', 'x', true),
      (3, 'Ewa Lis', 'ewa@parafia.test', 'x', false)`)
  const send = vi.fn<(email: MailMessage) => Promise<void>>(async () => {})
  const mail = { send, close: () => {} }
  await notifyOfUpdate(database, mail, 'https://kancelaria.test')
  expect(send).not.toHaveBeenCalled()
  await storeReleases(database, buildTestManifest())
  send.mockRejectedValueOnce(new Error('451 try later'))
  const notify = () => notifyOfUpdate(database, mail, 'https://kancelaria.test')
  await expect(notify()).rejects.toThrow('451')
  send.mockClear()
  for (let times = 0; times < 2; times++) await notify()
  expect(send).toHaveBeenCalledOnce()
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    to: { address: 'adam@diecezja.test' },
    subject: 'Jest nowa wersja programu Kancelaria: 9.1.0',
    link: { url: 'https://kancelaria.test/administration/system' },
  })
  const versions = [{ ...release, version: '9.2.0' }]
  await storeReleases(database, buildTestManifest({ versions }))
  await notifyOfUpdate(database, mail, 'https://kancelaria.test')
  expect(send).toHaveBeenCalledTimes(2)
})

test('takeUpUpdateCheck: a start asks soon, but not minutes after an accepted list; a problem is asked about again', async () => {
  await database.query('delete from pgboss.job')
  const mail = { send: async () => {}, close: () => {} }
  const every = vi.fn<(name: string, cron: string) => Promise<void>>(async () => {})
  const start = async (url?: string) => {
    await takeUpUpdateCheck({ every }, { database, settings: { url, keys: [] } }, mail, URL)
    const { rows } = await database.query(
      `delete from pgboss.job where name = 'release-check' returning id`,
    )
    return rows.length
  }
  expect(await start()).toBe(0)
  expect(every).not.toHaveBeenCalled()
  expect(await start(URL)).toBe(1)
  await storeReleases(database, buildTestManifest())
  expect(await start(URL)).toBe(0)
  await storeProblem(database, 'Nie ma listy.')
  expect(await start(URL)).toBe(1)
  expect(every.mock.calls.map(([, cron]) => cron)).toEqual(Array(3).fill('20 6 * * *'))
})

test('installation: recognised by its place', () => {
  const folder = { platform: 'linux' as const, folder: '/opt/kancelaria-1', command: 'kancelaria' }
  const recognize = (changes: object, exists = false) =>
    recognizeInstallation({ ...folder, exists: () => exists, ...changes })
  expect(recognize({})).toBe('folder')
  expect(recognize({}, true)).toBe('checkout')
  expect(recognize({ folder: '/usr/lib/kancelaria' })).toBe('package')
  expect(recognize({ platform: 'win32' })).toBe('installer')
  expect(recognize({ command: 'docker compose exec program kancelaria' })).toBe('image')
})

test('installation: each kind has its own steps', () => {
  const kinds = ['folder', 'package', 'installer', 'image', 'checkout'] as const
  const texts = kinds.map(kind => describeSteps(kind, '9.1.0', 'plik').join(' '))
  expect(new Set(texts).size).toBe(kinds.length)
  expect(texts[1]).toContain('apt install ./plik')
})
