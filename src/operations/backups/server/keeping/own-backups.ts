import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#platform/database/database.ts'

export const BACKUP_NAME =
  /^kancelaria-(\d{4}-\d\d-\d\d)T(\d{6})(-before-[\d.]+)?\.tar\.zst(\.age)?$/

interface BackupFolder {
  database: Pick<Database, 'query'>
  folder: string
}

/**
 * Reads what this installation has written, by names: the size, or null for a file whose writing was not recorded to
 * its end, as that of the backup from which the installation was restored.
 */
async function readOwnSizes(database: BackupFolder['database']) {
  const { rows } = await database.query<{ file: string; bytes: number | null }>(
    `select distinct on (file) file, bytes::float8 as bytes from backups
     where file is not null order by file, bytes is null, id desc`,
  )
  return new Map(rows.map(({ file, bytes }) => [file, bytes]))
}

/** Returns whether a path is a file of that size itself: a link to one, or a folder of its name, is not. */
export const isFileOfSize = (path: string, bytes: number): Promise<boolean> =>
  lstat(path).then(
    stats => stats.isFile() && stats.size === bytes,
    () => false,
  )

async function classify({ database, folder }: BackupFolder) {
  const names = (await readdir(folder).catch(() => [])).filter(name => BACKUP_NAME.test(name))
  const ownSizes = names.length > 0 ? await readOwnSizes(database) : new Map<string, number>()
  const ownNames: string[] = []
  const foreignNames: string[] = []
  for (const name of names.toSorted()) {
    const bytes = ownSizes.get(name)
    if (bytes === null) continue
    const isOwn = bytes !== undefined && (await isFileOfSize(join(folder, name), bytes))
    ;(isOwn ? ownNames : foreignNames).push(name)
  }
  return { ownNames, foreignNames }
}

/**
 * Lists the backups in the folder that this installation has made, oldest first. It goes by its own list, which nobody
 * can change who may only write into the folder; a signature would also be that of a copied server.
 */
export const listOwnBackups = async (place: BackupFolder): Promise<string[]> =>
  (await classify(place)).ownNames

/** Lists what has the name of a backup and is not one that this installation has made. */
export const listForeignBackups = async (place: BackupFolder): Promise<string[]> =>
  (await classify(place)).foreignNames
