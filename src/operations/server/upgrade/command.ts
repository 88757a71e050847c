import { commandLine, startAgain } from '#platform/command-line.ts'
import program from '../../../../package.json' with { type: 'json' }
import { hasGuests } from '#platform/postgres/databases.ts'
import { reuseServer, startScratchServer } from '#platform/postgres/scratch-server.ts'
import { startEmbedded } from '#platform/postgres/embedded.ts'
import { commandFailure } from '#platform/refusals.ts'
import { type Settings, readSettings } from '#platform/settings.ts'
import { upgradeDatabase } from './upgrade.ts'

async function builtIn(settings: Settings) {
  const embeddedServer = await startEmbedded(settings.dataDir)
  try {
    if (await hasGuests(embeddedServer, 'kancelaria')) {
      throw new Error('Program jest uruchomiony. Zatrzymaj go i spróbuj ponownie.')
    }
    return await upgradeDatabase(embeddedServer.url, settings, reuseServer(embeddedServer))
  } finally {
    await embeddedServer.stop()
  }
}

/** Runs `npm run upgrade`: a backup, a trial on it, then the migration; returns the output. */
export async function runUpgradeCommand(environment: NodeJS.ProcessEnv): Promise<string> {
  const settings = readSettings(environment)
  const result = settings.databaseUrl
    ? await upgradeDatabase(settings.databaseUrl, settings, startScratchServer(settings.dataDir))
    : await builtIn(settings)
  const { version } = program
  if (!result) return `Baza danych jest już w wersji ${version}. Nic nie trzeba robić.`
  return [
    `Baza danych jest w wersji ${version} (zmian: ${result.steps}). ${startAgain}`,
    `Kopia sprzed zmiany: ${result.file}`,
    settings.databaseUrl
      ? `Powrót: utwórz obok pustą bazę, wpisz jej adres w DATABASE_URL, a potem w poprzedniej wersji programu: ${commandLine('restore', 'PLIK')} z tą kopią. Obecna baza pozostanie bez zmian.`
      : `Powrót: poprzednia wersja programu, a w niej ${commandLine('restore', 'PLIK --replace')} z tą kopią. To, co wpisano po zmianie, zostanie odłożone obok.`,
  ].join('\n')
}

if (import.meta.main) {
  try {
    console.log(await runUpgradeCommand(process.env))
  } catch (problem) {
    console.error(commandFailure(problem))
    process.exitCode = 1
  }
}
