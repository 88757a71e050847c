import { mkdtempSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeDirectory } from '#platform/files/data-dir.ts'
import { readHistoryKeys } from '#history/server/heads/history-keys.ts'
import { commandLine } from '#platform/command-line.ts'
import type { Database } from '#platform/database/database.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { listWarnings } from '#platform/environment/setting-warnings.ts'
import type { Settings } from '#platform/settings.ts'

const NO_ACCOUNTS_WARNING = `Nikt nie ma jeszcze konta. Pierwsze zakłada polecenie: ${commandLine('admin:create', '--email jan@parafia.pl --name "Jan Kowalski"')}`
const KEY_CHANGED_WARNING = `Uwaga: klucz SECRET_KEY jest inny niż dotąd. Nie działają: logowanie dwuetapowe, płatności i webhooki, a podpisów historii nie da się sprawdzić. Podaj dotychczasowy klucz w ustawieniu SECRET_KEY_PREVIOUS, a potem uruchom polecenie: ${commandLine('secrets:rotate')}.`
const KEY_CHANGING_WARNING = `Zmiana klucza nie jest skończona: program przyjmuje też poprzedni. Uruchom polecenie: ${commandLine('secrets:rotate')}.`

async function hasRows(database: Database, select: string) {
  const { rows } = await database.query<{ is_filled: boolean }>(
    `select exists (${select}) as is_filled`,
  )
  return firstRowOrThrow(rows).is_filled
}

export const hasDemoAccounts = (database: Database): Promise<boolean> =>
  hasRows(database, 'select from users where demo')

async function warnOfKey(
  database: Database,
  { secretKey, previousSecretKeys }: Pick<Settings, 'secretKey' | 'previousSecretKeys'>,
) {
  const { isChanged } = await readHistoryKeys(database, [secretKey, ...previousSecretKeys])
  if (isChanged) return [KEY_CHANGED_WARNING]
  return previousSecretKeys.length > 0 ? [KEY_CHANGING_WARNING] : []
}

/** Lists a warning when the nightly backup will fail, because the program may not write into its folder. */
export function warnOfBackupFolder({
  backupDir,
  backupElsewhere,
}: Pick<Settings, 'backupDir' | 'backupElsewhere'>): string[] {
  if (!backupElsewhere) return []
  try {
    makeDirectory(backupDir, 0o700)
    rmdirSync(mkdtempSync(join(backupDir, '.trial-')))
    return []
  } catch {
    return [
      `Uwaga: program nie może zapisywać w katalogu kopii ${backupDir}, więc nocna kopia nie powstanie. Sprawdź, czy katalog istnieje i należy do konta programu; w usłudze systemd dopisz go też w ReadWritePaths.`,
    ]
  }
}

/** Lists the warnings that the start prints: deficient settings, a changed key, no accounts. */
export async function listStartWarnings(database: Database, settings: Settings): Promise<string[]> {
  const hasAccounts = await hasRows(database, 'select from users')
  return [
    ...listWarnings(settings),
    ...warnOfBackupFolder(settings),
    ...(await warnOfKey(database, settings)),
    ...(hasAccounts ? [] : [NO_ACCOUNTS_WARNING]),
  ]
}
