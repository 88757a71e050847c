import { parseArgs } from 'node:util'
import { readHistoryKeys, replaceHistoryKey } from '#history/server/heads/history-keys.ts'
import { endSeries } from '#operations/backups/server/moments/archive/series.ts'
import { commandLine, startAgain } from '#platform/command-line.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { awaitedMigrations } from '#platform/database/migrate.ts'
import { deletePreviousSecret, replaceSecret } from '#platform/files/secret-key.ts'
import { hasGuests } from '#platform/postgres/databases.ts'
import { type EmbeddedServer, startEmbedded } from '#platform/postgres/embedded.ts'
import { runCommand } from '#platform/commands/run-command.ts'
import { type Settings, readSettings } from '#platform/settings.ts'
import { type RenewalCounts, renewSecrets } from './renew-secrets.ts'

const ROTATE = commandLine('secrets:rotate')

const RUNNING = `Program jest uruchomiony, a jego klucz leży w pliku secret.key. Zatrzymaj program i powtórz: ${ROTATE}.`
const NO_PREVIOUS =
  'Nie ma czego zmieniać. Wpisz nowy klucz w ustawieniu SECRET_KEY, dotychczasowy w SECRET_KEY_PREVIOUS, uruchom program od nowa i powtórz to polecenie.'
const UNKNOWN = `Historię podpisywano jeszcze innym kluczem niż SECRET_KEY i SECRET_KEY_PREVIOUS. Nic nie zmieniono. Podaj w SECRET_KEY_PREVIOUS klucz, którego program używał dotąd. Jeśli przepadł, powtórz: ${commandLine('secrets:rotate', '--lost')}.`

const OLDER =
  'Baza danych jest pusta albo z wcześniejszej wersji programu. Najpierw uruchom program, potem powtórz to polecenie.'

const describeUnreadable = (unreadable: RenewalCounts['unreadable']) =>
  Object.entries(unreadable).map(
    ([title, count]) =>
      `Nie do odczytania żadnym z kluczy (${count}): ${title}. Trzeba je wpisać albo włączyć od nowa.`,
  )

interface Rotation {
  settings: Settings
  isLost: boolean
}

async function requireKnownKey(database: Database, { settings, isLost }: Rotation) {
  const { secretKey, previousSecretKeys } = settings
  const keys = await readHistoryKeys(database, [secretKey, ...previousSecretKeys])
  if (keys.isChanged && !isLost) throw new Error(UNKNOWN)
}

async function rotate(database: Database, { settings, isLost }: Rotation) {
  const { secretKey: secret, previousSecretKeys: previousSecrets } = settings
  const { renewed, unreadable } = await renewSecrets(database, { secret, previousSecrets })
  // Last, because from then on the former key is no longer needed.
  await replaceHistoryKey(database, { secret, previousSecrets, isLost })
  return [
    `Klucz zmieniony. Zaszyfrowano od nowa: ${renewed}. Historia podpisana dotychczasowym kluczem pozostaje sprawdzalna.`,
    ...describeUnreadable(unreadable),
  ]
}

/** The key in the data directory is replaced by the command itself, while nothing else uses it. */
async function requireStopped(embeddedServer: EmbeddedServer | undefined) {
  if (embeddedServer && (await hasGuests(embeddedServer, 'kancelaria'))) throw new Error(RUNNING)
}

const REMOVE_PREVIOUS =
  'Usuń ustawienie SECRET_KEY_PREVIOUS i uruchom program od nowa; na wszystkich serwerach.'

/** Runs the command; returns its output. Interrupted at any step, it is repeated and continues. */
export async function runRotateCommand(
  args: string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const { values } = parseArgs({ args, options: { lost: { type: 'boolean', default: false } } })
  const isInFile = !environment.SECRET_KEY?.trim()
  const firstSettings = readSettings(environment)
  if (!isInFile && firstSettings.previousSecretKeys.length === 0 && !values.lost)
    throw new Error(NO_PREVIOUS)
  const { databaseUrl, dataDir } = firstSettings
  const embeddedServer = databaseUrl ? undefined : await startEmbedded(dataDir)
  const url = databaseUrl ?? embeddedServer!.url
  const database = openDatabase(url, 2)
  try {
    if ((await awaitedMigrations(url)).length > 0) throw new Error(OLDER)
    if (isInFile) await requireStopped(embeddedServer)
    await requireKnownKey(database, { settings: firstSettings, isLost: values.lost })
    if (isInFile) replaceSecret(dataDir)
    const settings = readSettings(environment)
    const lines = await rotate(database, { settings, isLost: values.lost })
    deletePreviousSecret(dataDir)
    // Copies of the whole cluster contain the key in the file: begin a new series with the new one.
    if (isInFile && embeddedServer) await endSeries(embeddedServer.cluster)
    return [
      ...lines,
      `Wszystkie kopie zapasowe sprzed zmiany zawierają dotychczasowy klucz. Zrób nową: ${commandLine('backup')}.`,
      isInFile ? startAgain : REMOVE_PREVIOUS,
    ].join('\n')
  } finally {
    await database.end()
    await embeddedServer?.stop()
  }
}

if (import.meta.main) await runCommand(() => runRotateCommand(process.argv.slice(2), process.env))
