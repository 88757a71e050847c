import { commandLine, startAgain } from '#platform/command-line.ts'
import program from '../../../package.json' with { type: 'json' }
import { hasGuests } from '#platform/postgres/databases.ts'
import { startEmbedded } from '#platform/postgres/embedded.ts'
import { commandFailure } from '#platform/problems.ts'
import { type Settings, readSettings } from '#platform/settings.ts'
import { upgrade } from './upgrade.ts'

async function builtIn(settings: Settings) {
  const embedded = await startEmbedded(settings.dataDir)
  try {
    if (await hasGuests(embedded, 'kancelaria')) {
      throw new Error('Program jest uruchomiony. Zatrzymaj go i spróbuj ponownie.')
    }
    return await upgrade(embedded.url, settings, embedded)
  } finally {
    await embedded.stop()
  }
}

/** `npm run upgrade`: a backup, a trial on it, then the change itself; answers what to print. */
export async function run(environment: NodeJS.ProcessEnv): Promise<string> {
  const settings = readSettings(environment)
  const done = settings.databaseUrl
    ? await upgrade(settings.databaseUrl, settings)
    : await builtIn(settings)
  const { version } = program
  if (!done) return `Baza danych jest już w wersji ${version}. Nic nie trzeba robić.`
  return [
    `Baza danych jest w wersji ${version} (zmian: ${done.steps}). ${startAgain}`,
    `Kopia sprzed zmiany: ${done.file}`,
    `Powrót: poprzednia wersja programu, a w niej ${commandLine('restore', 'PLIK --replace')} z tą kopią. To, co wpisano po zmianie, zostanie odłożone obok.`,
  ].join('\n')
}

if (import.meta.main) {
  try {
    console.log(await run(process.env))
  } catch (problem) {
    console.error(commandFailure(problem))
    process.exitCode = 1
  }
}
