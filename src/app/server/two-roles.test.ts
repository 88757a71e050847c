import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runBackupCommand } from '#operations/backups/server/command.ts'
import { runRestoreCommand } from '#operations/backups/server/restore-installation.ts'
import { runUpgradeCommand } from '#operations/server/upgrade/command.ts'
import { openDatabase } from '#platform/database/database.ts'
import { landedMigrations, migrateDatabase } from '#platform/database/migrate.ts'
import { asServingRole } from '#testing/model.ts'
import { emptyDatabase } from '#testing/own-database.ts'
import { startServer } from './server.ts'

const folder = mkdtempSync('/tmp/kancelaria-two-roles-')
afterAll(() => rmSync(folder, { recursive: true }))

/** Settings of the process that changes the tables, and of one that only serves requests. */
function buildEnvironments(url: string) {
  const serving = {
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'kopie'),
    BACKUP_PASSPHRASE: 'cztery śliwki pod płotem',
    SECRET_KEY: 'k'.repeat(32),
    LOG_LEVEL: 'silent',
    DATABASE_URL: asServingRole(url),
  }
  return { serving, owner: { ...serving, DATABASE_OWNER_URL: url } }
}

async function createOlderDatabase() {
  const url = await emptyDatabase('two-roles-older')
  await migrateDatabase(url, (await landedMigrations()).at(-2))
  return url
}

test('two roles: the owner migrates and grants; the other process serves, and neither migrates nor backs up', async () => {
  const url = await emptyDatabase('two-roles')
  const { serving, owner } = buildEnvironments(url)
  await expect(startServer(serving)).rejects.toThrow(/Baza danych jest pusta.*DATABASE_OWNER_URL/)
  await startServer(owner).then(server => server.stop())
  const server = await startServer(serving)
  const database = openDatabase(serving.DATABASE_URL, 1)
  const { rows } = await database.query('select count(*)::int as modules from modules')
  expect(rows[0].modules).toBeGreaterThan(0)
  await database.end()
  await server.stop()
  await expect(runBackupCommand(serving)).rejects.toThrow(
    /Tabele należą do roli kancelaria.*DATABASE_OWNER_URL/,
  )
  const output = await runBackupCommand(owner)
  const file = /Kopia zapasowa: (\S+)/.exec(output)?.[1] ?? ''
  const { serving: newServing, owner: newOwner } = buildEnvironments(
    await emptyDatabase('two-roles-restored'),
  )
  await expect(runRestoreCommand([file], newServing)).rejects.toThrow(/Baza danych jest pusta/)
  expect(await runRestoreCommand([file], newOwner)).toContain('Odtworzono kopię')
  await expect(startServer(newServing)).rejects.toThrow(/nie ma jeszcze praw do tabel/)
  expect(await runUpgradeCommand(newOwner)).toContain('Nic nie trzeba robić')
  await startServer(newServing).then(restored => restored.stop())
})

test('two roles: the tables of an older program → the serving process says who changes them', async () => {
  const { serving, owner } = buildEnvironments(await createOlderDatabase())
  await expect(startServer(serving)).rejects.toThrow(/nie ma jeszcze praw do tabel/)
  await expect(runUpgradeCommand(serving)).rejects.toThrow(/DATABASE_OWNER_URL/)
  await startServer(owner).then(server => server.stop())
  await startServer(serving).then(server => server.stop())
})

test('two roles: one address for both → refused', async () => {
  const { owner } = buildEnvironments(await emptyDatabase('two-roles-same'))
  await expect(startServer({ ...owner, DATABASE_URL: owner.DATABASE_OWNER_URL })).rejects.toThrow(
    /tę samą rolę kancelaria/,
  )
})
