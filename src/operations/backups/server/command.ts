import { commandLine } from '#platform/command-line.ts'
import { join, sep } from 'node:path'
import { getPublicKey } from '#history/server/heads/heads.ts'
import { openDatabase } from '#platform/database/database.ts'
import { awaitedMigrations, migrateDatabase } from '#platform/database/migrate.ts'
import { readSettings } from '#platform/settings.ts'
import { startEmbedded } from '#platform/postgres/embedded.ts'
import { type BackupLock, hasRecipients } from './format/lock.ts'
import { makeBackup } from './make-backup.ts'
import { runCommand } from '#platform/commands/run-command.ts'

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1).replace('.', ',')} MB`

const IN_UTC =
  'W nazwie jest czas UTC: zimą o godzinę, latem o dwie wcześniejszy niż w Polsce. Program podaje obok czas polski.'

const ON_SAME_DISK =
  'Leży w katalogu danych i zginie razem z nim: w BACKUP_DIR podaj inny dysk albo katalog w sieci.'

function describeLock(lock: BackupLock) {
  if (hasRecipients(lock))
    return 'Zaszyfrowana kluczem publicznym z BACKUP_RECIPIENTS. Otwiera ją tylko klucz prywatny, którego nie powinno być na tym komputerze.'
  return lock.passphrase
    ? 'Zaszyfrowana hasłem z BACKUP_PASSPHRASE. Bez tego hasła nikt jej nie otworzy: zachowaj je poza tym komputerem.'
    : 'Nie jest zaszyfrowana. Zanim wyniesiesz ją z tego komputera, ustaw BACKUP_PASSPHRASE i zrób nową.'
}

/** Runs `npm run backup`: makes one backup now, whether or not the program is running; returns the output. */
export async function runBackupCommand(environment: NodeJS.ProcessEnv): Promise<string> {
  const settings = readSettings(environment)
  const embeddedServer = settings.databaseUrl ? undefined : await startEmbedded(settings.dataDir)
  const url = settings.databaseUrl ?? embeddedServer!.url
  // A database of an older program is backed up as it is.
  if ((await awaitedMigrations(url)).length === 0) await migrateDatabase(url)
  const database = openDatabase(url, 2)
  try {
    const { backupDir: folder, secretKey: secret } = settings
    const { backupPassphrase: passphrase, backupRecipients: recipients } = settings
    const place = { database, url, folder, passphrase, recipients, secret }
    const { file, bytes } = await makeBackup({ ...place, heads: join(settings.dataDir, 'heads') })
    return [
      `Kopia zapasowa: ${file} (${megabytes(bytes)})`,
      IN_UTC,
      describeLock(place),
      ...(folder.startsWith(settings.dataDir + sep) ? [ON_SAME_DISK] : []),
      `Klucz podpisu: ${getPublicKey(secret)}`,
      'Zapisz go poza tym komputerem: na nowym potwierdzi, że kopia jest stąd (--signed-by KLUCZ).',
      `Odtworzenie: ${commandLine('restore', hasRecipients(place) ? `${file} --identity klucz.txt` : file)}`,
    ].join('\n')
  } finally {
    await database.end()
    await embeddedServer?.stop()
  }
}

if (import.meta.main) await runCommand(() => runBackupCommand(process.env))
