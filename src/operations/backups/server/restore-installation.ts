import { commandLine, startAgain } from '#platform/command-line.ts'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#platform/database/database.ts'
import { requireOwner } from '#platform/database/table-owner.ts'
import { type Settings, readSettings } from '#platform/settings.ts'
import { dropDatabase, hasGuests, renameDatabases } from '#platform/postgres/databases.ts'
import { type EmbeddedServer, createDatabase, startEmbedded } from '#platform/postgres/embedded.ts'
import { isEncrypted } from './format/archive.ts'
import { formatStamp, storeBesideFiles } from './restoring/beside-files.ts'
import { measureFile, refuseWrong } from './database/check.ts'
import { loadBackup } from './database/load.ts'
import { type InspectedBackup, inspectBackup } from './signature/inspect-backup.ts'
import { readTrust } from './signature/origin.ts'
import { type ArchiveLock, readOpeningLock } from './format/lock.ts'
import { runMomentCommand } from './moments/restoring/command.ts'
import { checkNameTime, describeFile } from './keeping/name-time.ts'
import { formatPolishTime } from './polish-time.ts'
import { fetchBackups } from './remote/fetch-backups.ts'
import { readPresentState } from './restoring/present-state.ts'
import { restoreOne } from './one-parish/restore-parish.ts'
import { BackupProblem } from './problem.ts'
import { getCode } from '#platform/refusals.ts'
import { resolveArgument } from '#platform/commands/resolve-argument.ts'
import { runCommand } from '#platform/commands/run-command.ts'

const EMBEDDED_DATABASE_NAME = 'kancelaria'
const USAGE = `Podaj plik kopii, np. ${commandLine('restore', '/media/dysk/kancelaria-2026-11-24T021500.tar.zst.age')}`

const RUNNING = 'Program jest uruchomiony. Zatrzymaj go i spróbuj ponownie.'
/** SQLSTATE of a rename while another connection to the database is open. */
const OBJECT_IN_USE = '55006'

interface RestoreRequest {
  file: string
  lock?: ArchiveLock
  replace: boolean
  inspection: InspectedBackup
}

const IN_USE =
  'W tym katalogu danych pracuje już kancelaria: ktoś założył konto albo coś wpisał. Aby zastąpić ją kopią, dodaj na końcu --replace; obecne dane zostaną odłożone obok, a nie usunięte.'

/**
 * Restores into a database beside the current one and swaps their names only after all checks: a restore that is
 * refused, killed or interrupted changes nothing. The former database is preserved under another name.
 */
async function restoreEmbedded(
  embeddedServer: EmbeddedServer,
  { file, lock, replace, inspection }: RestoreRequest,
) {
  const { digest, manifest } = inspection
  const { isInUse, comparison } = await readPresentState(embeddedServer.url, manifest)
  const comparisons = comparison ? [comparison] : []
  if (isInUse && !replace)
    throw new BackupProblem([inspection.origin, ...comparisons, IN_USE].join('\n'))
  if (await hasGuests(embeddedServer, EMBEDDED_DATABASE_NAME)) {
    throw new BackupProblem(RUNNING)
  }
  const [fresh, before] = [
    `${EMBEDDED_DATABASE_NAME}_restored_${formatStamp()}`,
    `${EMBEDDED_DATABASE_NAME}_before_${formatStamp()}`,
  ]
  const url = await createDatabase(embeddedServer, fresh)
  try {
    const loadResult = await loadBackup(file, lock, url, { digest })
    const remarks = [...comparisons, ...refuseWrong(await measureFile(url, loadResult))]
    await renameDatabases(embeddedServer, [
      [EMBEDDED_DATABASE_NAME, before],
      [fresh, EMBEDDED_DATABASE_NAME],
    ])
    if (!isInUse) await dropDatabase(embeddedServer, before)
    return { loaded: loadResult, remarks, before: isInUse ? before : undefined }
  } catch (problem) {
    await dropDatabase(embeddedServer, fresh)
    throw getCode(problem) === OBJECT_IN_USE ? new BackupProblem(RUNNING) : problem
  }
}

async function intoOwn(url: string, { file, lock, inspection }: RestoreRequest) {
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
  const { digest } = inspection
  const loadResult = await loadBackup(file, lock, url, { digest })
  const remarks = refuseWrong(await measureFile(url, loadResult))
  return { loaded: loadResult, remarks, before: undefined }
}

const OPTIONS = {
  replace: { type: 'boolean', default: false },
  parish: { type: 'string' },
  into: { type: 'string' },
  to: { type: 'string' },
  identity: { type: 'string' },
  'signed-by': { type: 'string' },
  untrusted: { type: 'boolean', default: false },
  fetch: { type: 'boolean', default: false },
  moments: { type: 'boolean', default: false },
} as const

/** Parts the words of the command; refuses an option that it does not have, which may be a mistyped one. */
function readOptions(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (cause) {
    const names = Object.keys(OPTIONS).map(name => `--${name}`)
    throw new BackupProblem(
      `Nie rozumiem polecenia: restore ${args.join(' ')}. Dopiski, które zna: ${names.join(', ')}.`,
      { cause },
    )
  }
}

/** Runs the command; returns its output. */
export async function runRestoreCommand(
  args: string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const { values, positionals } = readOptions(args)
  const { to, moments, parish, into, replace, untrusted } = values
  const identity = values.identity && resolveArgument(values.identity, environment)
  const trustOptions = { signedBy: values['signed-by'], untrusted }
  if (moments || to !== undefined) {
    const options = { identityFile: identity, ...trustOptions }
    return runMomentCommand(moments ? undefined : to, environment, options)
  }
  const [name] = positionals
  if (values.fetch) return fetchCopies(environment, name)
  if (!name) throw new Error(USAGE)
  const file = resolveArgument(name, environment)
  const dataDir = resolve(environment.DATA_DIR?.trim() || './data')
  const fresh = !existsSync(join(dataDir, 'secret.key'))
  await isEncrypted(file)
  const settings = readSettings(environment)
  const lock = await readOpeningLock(settings.backupPassphrase, identity)
  const acceptsPassphrase = !replace && !parish
  const trust = readTrust(settings, { ...trustOptions, acceptsPassphrase })
  const inspection = await inspectBackup(file, lock, trust)
  const timeRemark = checkNameTime(file, inspection.at, untrusted)
  if (timeRemark) process.stderr.write(`${timeRemark}\n`)
  if (parish) {
    const { digest, origin } = inspection
    const output = await restoreOne(settings, { file, lock, digest, parish, into, replace })
    return [origin, output].join('\n')
  }
  const request = { file, lock, replace, inspection }
  const { loaded, remarks, before } = await restore(settings, request)
  const warnings = storeBesideFiles(dataDir, loaded, { fresh, key: settings.secretKey })
  const { parishes = 0, people = 0, history_entries: entries = 0 } = loaded.rows
  return [
    `Odtworzono kopię z ${formatPolishTime(Date.parse(loaded.manifest.made_at))} (czas polski).`,
    `Parafii: ${parishes}, parafian: ${people}, wpisów historii: ${entries}.`,
    inspection.origin,
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
    ...(backup ? [`Kopia: ${describeFile(backup)}`] : []),
    ...(backup ? [`Odtworzenie: ${commandLine('restore', join(backupDir, backup))}`] : []),
    ...(hasMoments ? [`Albo do chwili; lista: ${commandLine('restore', '--moments')}`] : []),
  ].join('\n')
}

async function restore(settings: Settings, request: RestoreRequest) {
  if (settings.databaseUrl) return intoOwn(settings.databaseUrl, request)
  const embeddedServer = await startEmbedded(settings.dataDir)
  return restoreEmbedded(embeddedServer, request).finally(() => embeddedServer.stop())
}

if (import.meta.main) await runCommand(() => runRestoreCommand(process.argv.slice(2), process.env))
