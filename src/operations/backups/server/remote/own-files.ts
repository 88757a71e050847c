import type { Database } from '#platform/database/database.ts'
import { isOwnFile, readOwnArchive } from '../moments/archive/own-archive.ts'
import { BACKUP_NAME, listOwnBackups } from '../keeping/own-backups.ts'
import { type LocalFile, listLocalFiles } from './copied-files.ts'

export interface BackupFolder {
  database: Database
  folder: string
  /** Directory of the built-in database, whose archive is in the folder too. */
  cluster?: string
}

const NOTHING = { series: [], bases: [] }

/**
 * Lists the files in the folder of backups that are copied: what somebody else has put there would fill the bucket, and
 * be taken for a later backup by a restore.
 */
export async function listOwnFiles(deps: BackupFolder): Promise<LocalFile[]> {
  const { folder, cluster } = deps
  const files = await listLocalFiles(folder)
  const ownBackups = new Set(await listOwnBackups(deps))
  const ownArchive = cluster === undefined ? NOTHING : await readOwnArchive(cluster, folder)
  return files.filter(({ name }) => {
    if (name.startsWith('wal/')) return isOwnFile(name, ownArchive)
    const backup = name.replace(/\.sha256$/, '')
    return !BACKUP_NAME.test(backup) || ownBackups.has(backup)
  })
}
