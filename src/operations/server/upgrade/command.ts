import { parseArgs } from 'node:util'
import { commandLine, startAgain } from '#platform/command-line.ts'
import program from '../../../../package.json' with { type: 'json' }
import { migrateDatabase } from '#platform/database/migrate.ts'
import { grantServing } from '#platform/database/serving-role.ts'
import { installJobs } from '#platform/jobs/jobs.ts'
import { chooseClusterPaths } from '#platform/postgres/cluster-paths.ts'
import { hasGuests } from '#platform/postgres/databases.ts'
import { findFormerBinaries } from '#platform/postgres/former-binaries.ts'
import { getProgramMajor, readClusterMajor } from '#platform/postgres/major-version.ts'
import { runningPostmaster } from '#platform/postgres/postmaster.ts'
import { reuseServer, startScratchServer } from '#platform/postgres/scratch-server.ts'
import { completeSwap } from '#platform/postgres/swap-clusters.ts'
import { startEmbedded } from '#platform/postgres/embedded.ts'
import { resolveArgument } from '#platform/commands/resolve-argument.ts'
import { runCommand } from '#platform/commands/run-command.ts'
import { type Settings, readSettings } from '#platform/settings.ts'
import { putClusterBack } from './put-cluster-back.ts'
import { RUNNING, upgradeCluster } from './upgrade-cluster.ts'
import { tryMigrations, upgradeDatabase } from './upgrade.ts'

type Upgrade = typeof upgradeDatabase

async function runEmbedded(settings: Settings, upgrade: Upgrade) {
  const embeddedServer = await startEmbedded(settings.dataDir)
  try {
    if (await hasGuests(embeddedServer, 'kancelaria')) throw new Error(RUNNING)
    return await upgrade(embeddedServer.url, settings, reuseServer(embeddedServer))
  } finally {
    await embeddedServer.stop()
  }
}

const runHere = (settings: Settings, upgrade: Upgrade) =>
  settings.databaseUrl
    ? upgrade(settings.databaseUrl, settings, startScratchServer(settings.dataDir))
    : runEmbedded(settings, upgrade)

/** Finds the cluster of a former major version and the binaries that open it; undefined when there is none. */
function findFormerCluster(settings: Settings, folder: string | undefined) {
  const paths = chooseClusterPaths(settings.dataDir)
  if (!runningPostmaster(paths)) completeSwap(paths)
  const [major, programMajor] = [readClusterMajor(paths.cluster), getProgramMajor()]
  if (major === undefined || major >= programMajor) return undefined
  const binaries = findFormerBinaries(major, paths, folder)
  const former = { ...paths, binaries, memory: settings.databaseMemory }
  return { former, major, programMajor }
}

/** Moves the data out of a former major version of PostgreSQL; undefined when they are not in one. */
async function upgradeFormerCluster(settings: Settings, folder: string | undefined) {
  const cluster = findFormerCluster(settings, folder)
  if (!cluster) return undefined
  const { former, major, programMajor } = cluster
  const { file, before, remarks, otherDatabases } = await upgradeCluster(former, major, settings)
  return [
    `Dane są teraz w bazie PostgreSQL ${programMajor}, w wersji ${program.version} programu. ${startAgain}`,
    ...remarks,
    `Kopia sprzed zmiany: ${file}`,
    `Dotychczasowa baza PostgreSQL ${major} leży w ${before}. Usuń ją, gdy nie będzie już potrzebna.`,
    ...(otherDatabases.length > 0
      ? [`Tylko w niej zostały bazy odłożone wcześniej: ${otherDatabases.join(', ')}.`]
      : []),
    `Powrót: ${commandLine('upgrade', '--back')}, a potem poprzednia wersja programu.`,
    'Chwile sprzed zmiany przywraca poprzednia wersja programu; nowe będą od pierwszej pełnej kopii, kilka minut po uruchomieniu.',
    'Wszyscy muszą się zalogować od nowa.',
  ].join('\n')
}

async function goBack(settings: Settings) {
  const { major, later } = await putClusterBack(settings)
  return [
    `Wróciła baza PostgreSQL ${major} w stanie sprzed zmiany. Uruchom poprzednią wersję programu.`,
    `To, co wpisano po zmianie, leży w ${later}.`,
  ].join('\n')
}

/** Gives the role of requests its rights, where that is not the owner of the tables. */
async function grantRequests({ databaseUrl, servingUrl }: Settings) {
  if (!databaseUrl || !servingUrl) return
  await installJobs(databaseUrl)
  await grantServing(databaseUrl, servingUrl)
}

const OWN_SERVER =
  'Opcje --back i --from dotyczą wbudowanej bazy. Serwer wskazany w DATABASE_URL zmienia na nowszy ten, kto go prowadzi.'

const USAGE = `Polecenie: ${commandLine('upgrade')}, z katalogiem poprzedniej wersji programu: ${commandLine('upgrade', '--from KATALOG')}, powrót do niej: ${commandLine('upgrade', '--back')}.`

function parseOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        back: { type: 'boolean', default: false },
        from: { type: 'string' },
        trial: { type: 'boolean', default: false },
        tried: { type: 'boolean', default: false },
      },
    }).values
  } catch (cause) {
    throw new Error(USAGE, { cause })
  }
}

/**
 * Answers `update` of the former program: a backup and a trial, as one line of JSON. The move out of a former major
 * version needs no trial, because it makes a verified copy; only the former binaries must be there.
 */
async function tryUpgrade(settings: Settings, from: string | undefined) {
  const former = settings.databaseUrl ? undefined : findFormerCluster(settings, from)
  if (former) return JSON.stringify({ file: null, steps: 1 })
  const { file = null, steps = 0 } = (await runHere(settings, tryMigrations)) ?? {}
  return JSON.stringify({ file, steps })
}

/** Changes the database after a trial in another process. */
const migrateTried: Upgrade = async url => {
  await migrateDatabase(url)
  return undefined
}

/**
 * Runs `npm run upgrade`: a backup, a trial on it, then the migration; where the built-in database is of a former major
 * version of PostgreSQL, a backup and a verified copy into a new one. Returns the output.
 */
export async function runUpgradeCommand(
  environment: NodeJS.ProcessEnv,
  args: string[] = [],
): Promise<string> {
  const { back, trial, tried, ...options } = parseOptions(args)
  const from = options.from && resolveArgument(options.from, environment)
  const settings = readSettings(environment)
  if (settings.databaseUrl && (back || from)) throw new Error(OWN_SERVER)
  if (back) return goBack(settings)
  if (trial) return tryUpgrade(settings, from)
  const output = settings.databaseUrl ? undefined : await upgradeFormerCluster(settings, from)
  if (output) return output
  const result = await runHere(settings, tried ? migrateTried : upgradeDatabase)
  await grantRequests(settings)
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

if (import.meta.main) await runCommand(() => runUpgradeCommand(process.env, process.argv.slice(2)))
