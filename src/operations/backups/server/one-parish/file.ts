import { basename } from 'node:path'
import { makeDirectory } from '#platform/files/data-dir.ts'
import { type AddArchiveFile, readArchive, writeArchive } from '../format/archive.ts'
import { dumpDatabase } from '../database/dump.ts'
import { type ArchiveLock, openReadableLock } from '../format/lock.ts'
import { END, End } from '../format/manifest.ts'
import { BackupProblem } from '../problem.ts'

export interface ParishFile {
  /** Address of the database. */
  url: string
  secret: string
  passphrase?: string
  /** Public keys of age, to which files that remain on the server are encrypted instead. */
  recipients?: readonly string[]
}

/**
 * Writes a file with one parish, from which it can be restored; returns the rows of each table as read again from the
 * file.
 */
export async function writeParishFile(
  { url, secret, ...lock }: ParishFile,
  parish: number,
  file: string,
): Promise<{ bytes: number; rows: Record<string, number> }> {
  let rows: Record<string, number> = {}
  const { writeLock, readLock } = await openReadableLock(lock)
  const writeEntries = async (add: AddArchiveFile) => {
    rows = await dumpDatabase(url, secret, add, parish)
  }
  const at = new Date().toISOString()
  const getFacts = () => ({ kind: 'parish' as const, name: basename(file), at })
  const { bytes } = await writeArchive(file, writeLock, writeEntries, { secret, getFacts })
  await readAgain(file, readLock, rows)
  return { bytes, rows }
}

/** Reads the written file completely from the disk, because users will rely on it. */
async function readAgain(file: string, lock: ArchiveLock | undefined, rows: object) {
  let end: End | undefined
  await readArchive(file, lock, async (name, content) => {
    if (name === END) end = End.parse(JSON.parse(content.toString()))
  })
  if (JSON.stringify(end?.rows) !== JSON.stringify(rows)) {
    throw new BackupProblem('Zapisanej kopii parafii nie da się odczytać do końca.')
  }
}

/**
 * Returns the name of the file in UTC: `parafia-7-2026-11-24T031500.tar.zst.age`; it does not count as a backup of the
 * installation.
 */
export const parishFileName = (parish: number, moment: Date, isLocked: boolean) =>
  `parafia-${parish}-${moment.toISOString().slice(0, 19).replaceAll(':', '')}.tar.zst${isLocked ? '.age' : ''}`

export function openFolder(folder: string) {
  try {
    makeDirectory(folder, 0o700)
  } catch (cause) {
    throw new BackupProblem(`Nie można założyć katalogu kopii ${folder}.`, { cause })
  }
}
