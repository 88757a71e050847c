import { commandLine, startAgain } from '#platform/command-line.ts'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isDemo } from '#operations/leave-demo/server/leave.ts'
import { openDatabase } from '#platform/database/database.ts'
import { requireOwner } from '#platform/database/table-owner.ts'
import { type Settings, readSettings } from '#platform/settings.ts'
import {
  OWN_CONNECTION,
  dropDatabase,
  hasGuests,
  renameDatabases,
} from '#platform/postgres/databases.ts'
import { type EmbeddedServer, createDatabase, startEmbedded } from '#platform/postgres/embedded.ts'
import { isEncrypted } from './archive.ts'
import { formatStamp, storeBesideFiles } from './beside-files.ts'
import { measureFile, refuseWrong } from './check.ts'
import { loadBackup } from './load.ts'
import { type ArchiveLock, readOpeningLock } from './lock.ts'
import { runMomentCommand } from './moments/restoring/command.ts'
import { fetchBackups } from './remote/fetch-backups.ts'
import { restoreOne } from './one-parish/restore-parish.ts'
import { BackupProblem } from './problem.ts'
import { getCode } from '#platform/refusals.ts'
import { resolveArgument } from '#platform/commands/resolve-argument.ts'
import { runCommand } from '#platform/commands/run-command.ts'

const EMBEDDED_DATABASE_NAME = 'kancelaria'
const USAGE = `Podaj plik kopii, np. ${commandLine('restore', '/media/dysk/kancelaria-2026-11-24T021500.tar.zst.age')}`

/** Returns whether the installation is in use: it has parishes other than those of the demo. */
async function isOffice(url: string): Promise<boolean> {
  const database = openDatabase({ connectionString: url, application_name: OWN_CONNECTION }, 1)
  try {
    const { rows } = await database.query(
      `select to_regclass('public.parishes') is not null as made`,
    )
    if (!rows[0].made) return false
    const { rows: parishRows } = await database.query('select exists (select from parishes) as any')
    return parishRows[0].any && !(await isDemo(database))
  } finally {
    await database.end()
  }
}

const RUNNING = 'Program jest uruchomiony. Zatrzymaj go i spróbuj ponownie.'
/** SQLSTATE of a rename while another connection to the database is open. */
const OBJECT_IN_USE = '55006'

interface RestoreRequest {
  file: string
  lock?: ArchiveLock
  replace: boolean
}

/**
 * Restores into a database beside the current one and swaps their names only after all checks: a restore that is
 * refused, killed or interrupted changes nothing. The former database is preserved under another name.
 */
async function intoBuiltIn(
  embeddedServer: EmbeddedServer,
  { file, lock, replace }: RestoreRequest,
) {
  const office = await isOffice(embeddedServer.url)
  if (office && !replace) {
    throw new BackupProblem(
      'W tym katalogu danych pracuje już kancelaria. Aby zastąpić ją kopią, dodaj na końcu --replace; obecne dane zostaną odłożone obok, a nie usunięte.',
    )
  }
  if (await hasGuests(embeddedServer, EMBEDDED_DATABASE_NAME)) {
    throw new BackupProblem(RUNNING)
  }
  const [fresh, before] = [
    `${EMBEDDED_DATABASE_NAME}_restored_${formatStamp()}`,
    `${EMBEDDED_DATABASE_NAME}_before_${formatStamp()}`,
  ]
  const url = await createDatabase(embeddedServer, fresh)
  try {
    const loadResult = await loadBackup(file, lock, url)
    const remarks = refuseWrong(await measureFile(url, loadResult))
    await renameDatabases(embeddedServer, [
      [EMBEDDED_DATABASE_NAME, before],
      [fresh, EMBEDDED_DATABASE_NAME],
    ])
    if (!office) await dropDatabase(embeddedServer, before)
    return { loaded: loadResult, remarks, before: office ? before : undefined }
  } catch (problem) {
    await dropDatabase(embeddedServer, fresh)
    throw getCode(problem) === OBJECT_IN_USE ? new BackupProblem(RUNNING) : problem
  }
}

async function intoOwn(url: string, { file, lock }: RestoreRequest) {
  await requireOwner(url)
  const database = openDatabase(url, 1)
  const { rows } = await database
    .query(`select to_regclass('public.kysely_migration') is not null as taken`)
    .finally(() => database.end())
  if (rows[0].taken) {
    throw new BackupProblem(
      'Baza wskazana w DATABASE_URL nie jest pusta. Utwórz nową, pustą bazę i wskaż ją w DATABASE_URL.',
    )
  }
  const loadResult = await loadBackup(file, lock, url)
  const remarks = refuseWrong(await measureFile(url, loadResult))
  return { loaded: loadResult, remarks, before: undefined }
}

/** Runs the command; returns its output. */
export async function runRestoreCommand(
  args: string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      replace: { type: 'boolean', default: false },
      parish: { type: 'string' },
      into: { type: 'string' },
      to: { type: 'string' },
      identity: { type: 'string' },
      fetch: { type: 'boolean', default: false },
      moments: { type: 'boolean', default: false },
    },
    allowPositionals: true,
    strict: false,
  })
  const { to, moments, ...keyValues } = values as {
    to?: string
    moments: boolean
    identity?: string
  }
  const identity = keyValues.identity && resolveArgument(keyValues.identity, environment)
  if (moments || to !== undefined)
    return runMomentCommand(moments ? undefined : to, environment, identity)
  const [name] = positionals
  if (values.fetch === true) return fetchCopies(environment, name)
  if (!name) throw new Error(USAGE)
  const file = resolveArgument(name, environment)
  const dataDir = resolve(environment.DATA_DIR?.trim() || './data')
  const fresh = !existsSync(join(dataDir, 'secret.key'))
  await isEncrypted(file)
  const settings = readSettings(environment)
  const { parish, into } = values as { parish?: string; into?: string }
  const lock = await readOpeningLock(settings.backupPassphrase, identity)
  const replace = values.replace === true
  if (parish) return restoreOne(settings, { file, lock, parish, into, replace })
  const { loaded, remarks, before } = await restore(settings, {
    file,
    lock,
    replace,
  })
  const warnings = storeBesideFiles(dataDir, loaded, { fresh, key: settings.secretKey })
  const { parishes = 0, people = 0, history = 0 } = loaded.rows
  return [
    `Odtworzono kopię z ${loaded.manifest.made_at.slice(0, 16).replace('T', ' ')} (czas UTC).`,
    `Parafii: ${parishes}, parafian: ${people}, wpisów historii: ${history}.`,
    ...remarks,
    ...(before ? [`Poprzednie dane zostały odłożone w bazie ${before}.`] : []),
    ...warnings,
    `Wszyscy muszą się zalogować od nowa. ${startAgain}`,
  ].join('\n')
}

const NO_BUCKET =
  'Nie podano serwera S3. Ustaw BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_KEY_ID i BACKUP_S3_SECRET.'

/** Downloads one backup from the bucket, or without a name the newest one and the moments. */
async function fetchCopies(environment: NodeJS.ProcessEnv, name: string | undefined) {
  const { backupBucket, backupDir } = readSettings(environment)
  if (!backupBucket) throw new BackupProblem(NO_BUCKET)
  const names = await fetchBackups(backupBucket, backupDir, name)
  const backup = names.find(text => !text.includes('/') && !text.endsWith('.sha256'))
  const hasMoments = names.some(text => text.startsWith('wal/'))
  return [
    `Pobrano z serwera S3 do ${backupDir}, plików: ${names.length}.`,
    ...(backup ? [`Odtworzenie: ${commandLine('restore', join(backupDir, backup))}`] : []),
    ...(hasMoments ? [`Albo do chwili; lista: ${commandLine('restore', '--moments')}`] : []),
  ].join('\n')
}

async function restore(settings: Settings, request: RestoreRequest) {
  if (settings.databaseUrl) return intoOwn(settings.databaseUrl, request)
  const embeddedServer = await startEmbedded(settings.dataDir)
  return intoBuiltIn(embeddedServer, request).finally(() => embeddedServer.stop())
}

if (import.meta.main) await runCommand(() => runRestoreCommand(process.argv.slice(2), process.env))
