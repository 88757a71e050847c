import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isRecent, keptHeads } from '#history/server/heads/head-files.ts'
import { makeDirectory } from '#platform/files/data-dir.ts'
import type { Database } from '#platform/database/database.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { type AddArchiveFile, writeArchive } from './format/archive.ts'
import { dumpDatabase } from './database/dump.ts'
import { getDigestFile, storeDigest } from './format/digests.ts'
import { listOutlivedBackups } from './keeping/outlived-backups.ts'
import { type ArchiveLock, type BackupLock, chooseLock } from './format/lock.ts'
import { SECRET } from './format/manifest.ts'
import { listOwnBackups } from './keeping/own-backups.ts'
import { BackupProblem, describeProblem } from './problem.ts'

export interface BackupLocation extends BackupLock {
  database: Database
  /** Address of the same database. */
  url: string
  folder: string
  secret: string
  /** Folder of the signed heads of earlier days. */
  heads: string
}

interface BackupOptions {
  /** Version of the program before which the backup is made. */
  version?: string
  /** Row of the backup that was ordered on the screen. */
  ordered?: number
  signal?: AbortSignal
  /** Lock of this backup only; by default that of the place. */
  lock?: ArchiveLock
}

/**
 * Returns the name of the file in UTC: `kancelaria-2026-11-24T031500.tar.zst.age`; a backup made before an upgrade ends
 * with `-before-0.2.0.tar.zst.age`.
 */
const getName = (moment: Date, isLocked: boolean, version?: string) =>
  `kancelaria-${moment.toISOString().slice(0, 19).replaceAll(':', '')}${version ? `-before-${version}` : ''}.tar.zst${isLocked ? '.age' : ''}`

/** Returns the first name from that second on that is free: another server may write into the same folder. */
function chooseName(folder: string, moment: Date, isLocked: boolean, version?: string): string {
  const name = getName(moment, isLocked, version)
  if (!existsSync(join(folder, name))) return name
  return chooseName(folder, new Date(moment.getTime() + 1000), isLocked, version)
}

/**
 * Makes a backup of the whole installation in the folder and deletes outdated ones. Records in the database, as far as
 * it is available, the start, the result and the reason of a failure. With a version the backup is the one from before
 * an upgrade, and is retained longer. `ordered`: the row created when it was ordered on the screen. Ends with the reason
 * of `signal` when it is aborted; no file is left then.
 */
export async function makeBackup(
  place: BackupLocation,
  moment = new Date(),
  { version, ordered, signal, lock = chooseLock(place) }: BackupOptions = {},
) {
  const { database, folder } = place
  const name = chooseName(folder, moment, lock !== undefined, version)
  const id = await begin(place, name, ordered)
  try {
    const at = moment.toISOString()
    const { bytes, digest } = await write({ ...place, lock, at }, join(folder, name), signal)
    await storeDigest(folder, name, digest)
    await database.query('update backups set finished_at = now(), bytes = $2 where id = $1', [
      id,
      bytes,
    ])
    await deleteOutlived(place, name)
    return { id, file: join(folder, name), bytes }
  } catch (problem) {
    const words = signal?.aborted ? ABORTED : describeProblem(problem)
    await database
      .query('update backups set finished_at = now(), problem = $2 where id = $1', [id, words])
      .catch(() => {})
    throw problem
  }
}

/** Deletes outlived backups; never the one just made, whose name may be an earlier one after the clock was put back. */
async function deleteOutlived(place: BackupLocation, newName: string) {
  const { folder } = place
  const outlivedNames = listOutlivedBackups(await listOwnBackups(place))
  for (const name of outlivedNames.filter(outlivedName => outlivedName !== newName)) {
    await rm(join(folder, name), { force: true })
    await rm(getDigestFile(folder, name), { force: true })
  }
}

const ABORTED = 'Przerwano tworzenie kopii; program utworzy ją jeszcze raz.'

/** Returns the id of the row: that of the order, or of a new one when the order was begun before. */
async function begin(place: BackupLocation, name: string, backupId?: number) {
  const { database } = place
  const parameters = [chooseLock(place) !== undefined, name]
  const { rows } = await database.query<{ id: number }>(
    'update backups set encrypted = $1, file = $2, started_at = now() where id = $3 and file is null returning id',
    [...parameters, backupId],
  )
  if (rows[0]) return rows[0].id
  const insertResult = await database.query<{ id: number }>(
    'insert into backups (encrypted, file) values ($1, $2) returning id',
    parameters,
  )
  return firstRowOrThrow(insertResult.rows).id
}

async function write(
  place: BackupLocation & { lock?: ArchiveLock; at: string },
  file: string,
  signal?: AbortSignal,
) {
  const { url, folder, secret, heads, at } = place
  try {
    makeDirectory(folder, 0o700)
  } catch (cause) {
    throw new BackupProblem(`Nie można założyć katalogu kopii ${folder}.`, { cause })
  }
  const getFacts = () => ({ kind: 'backup' as const, name: basename(file), at })
  const writeEntries = async (addFile: AddArchiveFile) => {
    const add: AddArchiveFile = (entryName, content) => {
      signal?.throwIfAborted()
      return addFile(entryName, content)
    }
    await dumpDatabase(url, secret, add)
    await add(SECRET, `${secret}\n`)
    // Heads of the last minutes may be newer than the rows read above, whose own heads are in the manifest.
    for (const head of (await keptHeads(heads)).filter(file => !isRecent(file))) {
      await add(`heads/${basename(head)}`, await readFile(head))
    }
  }
  return writeArchive(file, place.lock, writeEntries, { secret, getFacts })
}
