import { join } from 'node:path'
import program from '../../../../package.json' with { type: 'json' }
import { isDemo } from '#operations/leave-demo/server/leave.ts'
import { openDatabase } from '#platform/database/database.ts'
import { awaitedMigrations, migrateDatabase } from '#platform/database/migrate.ts'
import { getErrorMessage } from '#platform/refusals.ts'
import type { WithScratchServer } from '#platform/postgres/scratch-server.ts'
import type { Settings } from '#platform/settings.ts'
import { rehearseRestore } from '../../backups/server/jobs.ts'
import { type BackupLocation, makeBackup } from '../../backups/server/make-backup.ts'

export type UpgradeSettings = Pick<
  Settings,
  'backupDir' | 'backupPassphrase' | 'secretKey' | 'dataDir'
> &
  Partial<Pick<Settings, 'backupRecipients'>>

/**
 * Makes the backup without which a database in use is not migrated; returns its file. Throws with a message, and
 * nothing is changed.
 */
export async function backUp(place: BackupLocation): Promise<string> {
  try {
    return (await makeBackup(place, new Date(), { version: program.version })).file
  } catch (problem) {
    throw new Error(
      `Program jest nowszy niż baza danych, a kopia, która ma powstać przed jej zmianą, się nie udała. Baza pozostała bez zmian. ${getErrorMessage(problem)}`,
      { cause: problem },
    )
  }
}

/** Runs the work with the database of that place, which is always closed afterwards. */
export async function withBackupLocation<T>(
  url: string,
  settings: UpgradeSettings,
  work: (place: BackupLocation) => Promise<T>,
) {
  const database = openDatabase(url, 2)
  const { backupDir: folder, secretKey: secret, dataDir } = settings
  const { backupPassphrase: passphrase, backupRecipients: recipients } = settings
  const place = { url, folder, passphrase, recipients, secret, heads: join(dataDir, 'heads') }
  return work({ database, ...place }).finally(() => database.end())
}

/** Migrates the database; a failure names the backup, because a part of the changes may have been made by then. */
async function migrateAfterBackup(url: string, file: string | undefined): Promise<void> {
  await migrateDatabase(url).catch((problem: unknown) => {
    if (file === undefined) throw problem
    throw new Error(`${getErrorMessage(problem)} Kopia sprzed zmiany: ${file}.`, { cause: problem })
  })
}

/**
 * Migrates the database to the version of this program at its start; an office in use is backed up first. Returns the
 * file of that backup; undefined when there was nothing to migrate, or only the demo is in use.
 */
export async function upgradeAtStart(
  url: string,
  settings: UpgradeSettings,
): Promise<string | undefined> {
  const pendingMigrations = await awaitedMigrations(url)
  const file =
    pendingMigrations.length > 0
      ? await withBackupLocation(url, settings, async place =>
          (await isDemo(place.database)) ? undefined : backUp(place),
        )
      : undefined
  await migrateAfterBackup(url, file)
  return file
}

/**
 * Makes a backup and tries the migrations on the restored backup; the database stays unchanged. Returns the file of the
 * backup and the number of migrations; undefined when there is nothing to migrate.
 */
export async function tryMigrations(
  url: string,
  settings: UpgradeSettings,
  withScratchServer: WithScratchServer,
): Promise<{ file: string; steps: number } | undefined> {
  const pendingMigrations = await awaitedMigrations(url)
  if (pendingMigrations.length === 0) return undefined
  const file = await withBackupLocation(url, settings, async place => {
    const backupFile = await backUp(place)
    const problem = await withScratchServer(server => rehearseRestore(place, server))
    if (problem) {
      throw new Error(
        `Próba na odtworzonej kopii się nie udała. Baza pozostała bez zmian. ${problem}`,
      )
    }
    return backupFile
  })
  return { file, steps: pendingMigrations.length }
}

/**
 * Migrates the database on request, after a trial on the restored backup; returns what the trial does. Throws when a
 * newer program has written the database, as after a former package was installed.
 */
export async function upgradeDatabase(
  ...[url, settings, withScratchServer]: Parameters<typeof tryMigrations>
): ReturnType<typeof tryMigrations> {
  const result = await tryMigrations(url, settings, withScratchServer)
  await migrateAfterBackup(url, result?.file)
  return result
}
