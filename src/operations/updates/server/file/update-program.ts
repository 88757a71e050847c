import {
  access,
  constants,
  mkdir,
  open,
  readFile,
  readdir,
  rename,
  rm,
  statfs,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'
import { commandLine } from '#platform/command-line.ts'
import { isAlive } from '#platform/workers/process-state.ts'
import { getErrorMessage } from '#platform/refusals.ts'
import type { Settings } from '#platform/settings.ts'
import { copyVerified, requireSize } from './copy-archive.ts'
import { storeFormerProgram } from './former-program.ts'
import { type ProgramPlace, findOwner, requireDataOutside } from './program-place.ts'
import type { InstalledProgram, SignedFile } from './read-release.ts'
import { type TrialAnswer, changeDatabase, tryUpgrade } from './run-upgrade.ts'
import { flushDisk, requireFreeName, switchFolder } from './switch-folder.ts'
import { unpackArchive } from './unpack.ts'

export type UpdateStep = 'copied' | 'unpacked' | 'placed' | 'tried' | 'switched' | 'changed'

export interface UpdateDeps {
  place: ProgramPlace
  installed: InstalledProgram
  settings: Pick<Settings, 'dataDir' | 'backupDir' | 'databaseUrl'>
  environment?: NodeJS.ProcessEnv
  /** Called after each step; tests kill the process there. */
  onStep?: (step: UpdateStep) => void
  /** Program that runs the commands of the new version, in tests. */
  node?: string
}

export interface ProgramUpdate {
  /** Folder of the new program, and that of the former one. */
  folder: string
  former: string
  trial: TrialAnswer
}

const SPARE_BYTES = 200 * 2 ** 20

/** Reads the unpacked size from the end of a gzip file; exact below 4 GB. */
async function readUnpackedSize(path: string, size: number) {
  const handle = await open(path)
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, size - 4)
    return buffer.readUInt32LE()
  } finally {
    await handle.close()
  }
}

async function requireSpace(path: string, size: number, parent: string) {
  const { bavail, bsize } = await statfs(parent)
  const neededBytes = size + (await readUnpackedSize(path, size)) + SPARE_BYTES
  if (bavail * bsize >= neededBytes) return
  const megabytes = Math.ceil((neededBytes - bavail * bsize) / 2 ** 20)
  throw new Error(
    `Na dysku z programem (${parent}) brakuje ${megabytes} MB. Zwolnij miejsce i powtórz polecenie. Nic nie zostało zmienione.`,
  )
}

async function requireRights(parent: string) {
  await access(parent, constants.W_OK).catch(() => {
    throw new Error(
      `To konto nie może zapisywać w ${parent}. Uruchom polecenie jako administrator (root). Nic nie zostało zmienione.`,
    )
  })
}

const BUSY =
  'Trwa już inna aktualizacja tego programu. Poczekaj na jej koniec i powtórz polecenie. Nic nie zostało zmienione.'

/** Deletes what updates that were killed have left beside the program; refuses beside one that still runs. */
async function deleteAbandoned(servicePath: string) {
  const parent = dirname(servicePath)
  const prefix = `${basename(servicePath)}.`
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue
    const [, kind, pid] = /^(update|link)-(\d+)$/.exec(name.slice(prefix.length)) ?? []
    if (pid === undefined || Number(pid) === process.pid) continue
    if (!isAlive(Number(pid))) await rm(join(parent, name), { recursive: true, force: true })
    else if (kind === 'update') throw new Error(BUSY)
  }
}

/** Runs `work` with a new folder beside the program, whose name tells other updates that this one runs. */
async function withStage<T>(servicePath: string, work: (stage: string) => Promise<T>): Promise<T> {
  const stage = `${servicePath}.update-${process.pid}`
  await rm(stage, { recursive: true, force: true })
  await mkdir(stage, { mode: 0o755 })
  try {
    await deleteAbandoned(servicePath)
    return await work(stage)
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

const Manifest = z.object({ name: z.string(), version: z.string() })

/** Reads the name and version of the program in a folder; undefined when there is none. */
async function readProgram(folder: string) {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Manifest.safeParse(JSON.parse(text)).data
}

/** Gives the new program its name; a folder that an earlier update of that version has left is replaced. */
async function placeProgram(source: string, folder: string, version: string) {
  const program = await readProgram(source)
  if (program?.name !== 'kancelaria' || program.version !== version)
    throw new Error(
      `W archiwum nie ma programu w wersji ${version}. Weź je jeszcze raz od wydawcy.`,
    )
  const existing = await readProgram(folder)
  if (existing?.name === 'kancelaria' && existing.version === version)
    await rm(folder, { recursive: true })
  await rename(source, folder).catch(cause => {
    throw new Error(`Katalog ${folder} już istnieje. Zmień jego nazwę i powtórz polecenie.`, {
      cause,
    })
  })
}

/** Copies and unpacks the archive in `stage`; returns the folder of the new program. */
async function unpackBeside(
  stage: string,
  path: string,
  { release, file }: SignedFile,
  deps: UpdateDeps,
) {
  const folder = `${deps.place.servicePath}-${release.version}`
  const archive = join(stage, 'archive')
  await copyVerified(path, file, archive)
  deps.onStep?.('copied')
  await unpackArchive(archive, join(stage, 'program'))
  deps.onStep?.('unpacked')
  await placeProgram(join(stage, 'program'), folder, release.version)
  await rm(archive)
  flushDisk()
  deps.onStep?.('placed')
  return folder
}

const listPaths = ({ dataDir, backupDir }: UpdateDeps['settings']) => [dataDir, backupDir]

/** Returns where the present program will be: a folder that is not reached by a link gets the name of its version. */
const getFormerPath = ({ place: { folder, servicePath }, installed }: UpdateDeps) =>
  servicePath === folder ? `${folder}-${installed.version}` : folder

/** The former program does not start with a database of which a part has been changed. */
const describeRestore = (backup: string | null) =>
  backup === null
    ? ''
    : ` Jeżeli ta wersja nie uruchomi się, bo część zmian została zapisana, odtwórz kopię sprzed zmiany: ${commandLine('restore', `${backup} --replace`)}.`

/** Makes the services start the new program, then changes the database; puts the former one back when that fails. */
async function switchProgram(folder: string, trial: TrialAnswer, deps: UpdateDeps) {
  const { place, installed, settings, node, environment, onStep } = deps
  const former = getFormerPath(deps)
  await storeFormerProgram(folder, {
    folder: former,
    version: installed.version,
    backup: trial.file,
  })
  await switchFolder(place, folder, { former })
  onStep?.('switched')
  try {
    const owner = await findOwner(settings.dataDir)
    const options = settings.databaseUrl ? [] : ['--from', former]
    if (trial.steps > 0) await changeDatabase({ folder, owner, node, environment }, options)
    onStep?.('changed')
    return former
  } catch (problem) {
    await switchFolder({ folder, servicePath: place.servicePath }, former)
    throw new Error(
      `Zmiana bazy się nie udała. Wrócił program w wersji ${installed.version}. ${getErrorMessage(problem)}${describeRestore(trial.file)}`,
      { cause: problem },
    )
  }
}

/** Lets the new program try its change of the database; deletes the program when that fails. */
async function tryProgram(folder: string, { place, settings, node, environment }: UpdateDeps) {
  const owner = await findOwner(settings.dataDir)
  const options = settings.databaseUrl ? [] : ['--from', place.folder]
  return tryUpgrade({ folder, owner, node, environment }, options).catch(async problem => {
    await rm(folder, { recursive: true, force: true })
    throw new Error(
      `Próba nowej wersji się nie udała. Dotychczasowa została bez zmian. ${getErrorMessage(problem)}`,
      { cause: problem },
    )
  })
}

/**
 * Updates the program from an archive whose list is signed: unpacks it beside the present one, makes a backup, tries the
 * change of the database, and only then makes the services start the new one. Killed at any step it leaves a program
 * that starts with the database: the former one, or the new one, which changes the database at its start.
 */
export async function updateProgram(
  path: string,
  signedFile: SignedFile,
  deps: UpdateDeps,
): Promise<ProgramUpdate> {
  const { place, settings } = deps
  const parent = dirname(place.servicePath)
  await requireSize(path, signedFile.file)
  await requireDataOutside(place, listPaths(settings))
  await requireRights(parent)
  if (place.servicePath === place.folder) await requireFreeName(getFormerPath(deps))
  return withStage(place.servicePath, async stage => {
    // After the remains of killed updates have freed their space.
    await requireSpace(path, signedFile.file.size, parent)
    const folder = await unpackBeside(stage, path, signedFile, deps)
    const trial = await tryProgram(folder, deps)
    deps.onStep?.('tried')
    return { folder, former: await switchProgram(folder, trial, deps), trial }
  })
}
