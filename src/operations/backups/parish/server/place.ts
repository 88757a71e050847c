import { join } from 'node:path'
import { createSealing } from '#platform/files/seal.ts'

export const PARISH_BACKUP = 'parish-backup'
export const PARISH_BACKUP_MAIL = 'parish-backup-mail'

/** Folder of the parishes' backup files, and the key that encrypts their passphrases until the backups are made. */
export interface ParishBackupPlace {
  folder: string
  secret: string
}

export const passphraseSealing = createSealing('parish backup')

interface BackupKey {
  parish_id: number
  id: number
  hash: string
}
export const getFile = (folder: string, { parish_id, id, hash }: BackupKey) =>
  join(folder, `${parish_id}-${id}-${hash}.tar.zst.age`)
