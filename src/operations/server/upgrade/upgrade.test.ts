import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { awaitedMigrations, landedMigrations, migrateDatabase } from '#platform/database/migrate.ts'
import { runBackupCommand } from '../../backups/server/command.ts'
import { loadBackup } from '../../backups/server/database/load.ts'
import { upgradeDatabase, upgradeAtStart } from './upgrade.ts'
import { reuseServer } from '#platform/postgres/scratch-server.ts'
import { emptyDatabase } from '#testing/own-database.ts'

const folder = await mkdtemp('/tmp/kancelaria-upgrade-')
afterAll(() => rm(folder, { recursive: true }))
const server = { url: inject('postgres'), stop: async () => {} }
const settings = { backupDir: folder, secretKey: 'a'.repeat(64), dataDir: join(folder, 'data') }

const empty = () => emptyDatabase('upgraded')

/**
 * Creates a template database of the program before this one and returns its name, because running all migrations takes
 * seconds.
 */
async function createEarlierModel() {
  const url = await empty()
  await migrateDatabase(url, (await landedMigrations()).at(-2))
  return new URL(url).pathname.slice(1)
}
const earlierModel = await createEarlierModel()
const copyEarlier = () => emptyDatabase('upgraded', earlierModel)

/** Creates an office as the program before this one left it: the last migration is not applied yet. */
async function earlierOffice(accounts = 'false') {
  const url = await copyEarlier()
  const database = openDatabase(url, 1)
  await database.query(`
    insert into parishes (name, url, town) values ('Parafia św. Anny', 'anna', 'Sokołów');
    insert into users (role_id, name, email, password_hash, demo)
    values (1, 'Adam Bór', 'adam@diecezja.test', 'x', ${accounts});
    update parishes set demo_account = ${accounts}::int`)
  await database.end()
  expect(await awaitedMigrations(url)).toHaveLength(1)
  return url
}

test('start: office in use with pending migrations → a backup of the former state is made first', async () => {
  const url = await earlierOffice()
  const file = await upgradeAtStart(url, settings)
  expect(await awaitedMigrations(url)).toEqual([])
  expect(file).toMatch(/T\d{6}-before-\d+\.\d+\.\d+\.tar\.zst$/)
  const { manifest, rows } = await loadBackup(file!, undefined, await copyEarlier())
  expect(manifest.migrations).toEqual((await landedMigrations()).slice(0, -1))
  expect(rows.parishes).toBe(1)
})

test('backup command: database of an older program → backed up as it is, not changed before', async () => {
  const url = await earlierOffice()
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'older'),
    SECRET_KEY: 'a'.repeat(64),
  }
  const output = await runBackupCommand(environment)
  expect(await awaitedMigrations(url)).toHaveLength(1)
  const file = /Kopia zapasowa: (\S+)/.exec(output)![1]!
  const { manifest, rows } = await loadBackup(file, undefined, await copyEarlier())
  expect(manifest.migrations).toEqual((await landedMigrations()).slice(0, -1))
  expect(rows.parishes).toBe(1)
})

test('start: the change fails after the backup → the backup is named', async () => {
  const url = await earlierOffice()
  const database = openDatabase(url, 1)
  const last = (await landedMigrations()).at(-1)
  await database
    .query(`alter table kysely_migration add constraint stop check (name <> '${last}')`)
    .finally(() => database.end())
  const words = /Nie udało się zaktualizować bazy.*Kopia sprzed zmiany: \S+-before-\S+\.tar\.zst\.$/
  await expect(upgradeAtStart(url, settings)).rejects.toThrow(words)
})

test('start: backup fails → no migration, and the reason is shown', async () => {
  const url = await earlierOffice()
  await expect(upgradeAtStart(url, { ...settings, backupDir: '/proc/kancelaria' })).rejects.toThrow(
    /Baza pozostała bez zmian. Nie można założyć katalogu kopii/,
  )
  expect(await awaitedMigrations(url)).toHaveLength(1)
})

test('start: empty, demo or current database → no backup', { tags: ['nightly'] }, async () => {
  const before = await readdir(folder)
  const url = await empty()
  expect(await upgradeAtStart(url, settings)).toBeUndefined()
  expect(await upgradeAtStart(url, settings)).toBeUndefined()
  expect(await upgradeDatabase(url, settings, reuseServer(server))).toBeUndefined()
  expect(await upgradeAtStart(await earlierOffice('true'), settings)).toBeUndefined()
  expect(await readdir(folder)).toEqual(before)
})

test('upgrade command: tried on the restored backup first', { tags: ['nightly'] }, async () => {
  const url = await earlierOffice()
  const result = await upgradeDatabase(url, settings, reuseServer(server))
  expect(result).toEqual({ file: expect.stringContaining(folder), steps: 1 })
  const database = openDatabase(url, 1)
  const { rows } = await database
    .query('select rehearsed_at, rehearsal_problem from backups order by id desc limit 1')
    .finally(() => database.end())
  expect(rows[0]).toEqual({ rehearsed_at: expect.any(String), rehearsal_problem: null })
  expect(await awaitedMigrations(url)).toEqual([])
})

test('start, upgrade command: database of a newer program → unchanged, with a message on what to do', async () => {
  const url = await emptyDatabase('upgraded', inject('model'))
  const database = openDatabase(url, 1)
  await database
    .query(`insert into kysely_migration values ('9999_tomorrow', now()::text)`)
    .finally(() => database.end())
  const message =
    'Baza danych pochodzi z nowszej wersji programu (9999_tomorrow) i pozostała bez zmian. Uruchom nowszą wersję albo wróć do kopii'
  await expect(migrateDatabase(url)).rejects.toThrow(message)
  await expect(upgradeDatabase(url, settings, reuseServer(server))).rejects.toThrow(message)
})
