import { join } from 'node:path'
import { commandLine } from '#platform/command-line.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { awaitedMigrations } from '#platform/database/migrate.ts'
import { acceptPreviousSecrets } from '#platform/files/previous-secrets.ts'
import { isAway, getErrorMessage } from '#platform/refusals.ts'
import { readSettings } from '#platform/settings.ts'
import { startEmbedded } from '#platform/postgres/embedded.ts'
import { keptHeads } from '../heads/head-files.ts'
import { type HistoryVerdict, getVerdict } from './verdict.ts'
import { keepVerdict } from './verifying.ts'

/**
 * Returns the exit code: 0 when everything matches, 1 when something was changed outside the program, 2 when that
 * cannot be determined.
 */
const getCode = ({ problems, warnings }: HistoryVerdict) =>
  problems.length ? 1 : warnings.length ? 2 : 0

const WORDS = ['Historia nienaruszona', 'Historia została naruszona', 'Historia nie jest pewna']

/**
 * Returns whether the database can be verified: an empty one has no history, and one of an earlier program lacks
 * columns that are compared.
 */
async function isReady(database: Database, url: string) {
  const { rows } = await database.query(`select to_regclass('public.history') is not null as made`)
  return rows[0].made && (await awaitedMigrations(url)).length === 0
}

async function verifyInstallation(files: string[]): Promise<number> {
  const settings = readSettings(process.env)
  acceptPreviousSecrets(settings.previousSecretKeys)
  const embeddedServer = settings.databaseUrl ? undefined : await startEmbedded(settings.dataDir)
  const url = settings.databaseUrl ?? embeddedServer!.url
  const database = openDatabase(url)
  try {
    if (!(await isReady(database, url))) {
      console.error(
        `Nie ma czego sprawdzić: baza danych jest pusta albo z wcześniejszej wersji programu. Najpierw uruchom program, potem powtórz: ${commandLine('verify')}.`,
      )
      return 2
    }
    const storedHeads = await keptHeads(join(settings.dataDir, 'heads'))
    const verdict = await getVerdict(database, [...storedHeads, ...files], settings.secretKey)
    for (const line of [...verdict.problems, ...verdict.warnings]) console.error(line)
    await keepVerdict(database, verdict).catch(() => console.error('Wyniku nie zapisano w bazie.'))
    const code = getCode(verdict)
    console.log(
      `${WORDS[code]}: sprawdzono wpisów: ${verdict.rows}, podpisanych plików: ${verdict.files}.`,
    )
    return code
  } finally {
    await database.end()
    await embeddedServer?.stop()
  }
}

// Usage: npm run verify [-- file …]. The signed heads are those stored beside the database and those in the given
// files.
process.exitCode = await verifyInstallation(process.argv.slice(2)).catch(problem => {
  const isSilent = isAway(problem)
  console.error(
    isSilent ? 'Baza danych nie odpowiada. Sprawdź, czy działa.' : getErrorMessage(problem),
  )
  return 2
})
