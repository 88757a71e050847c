import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Settings } from '#platform/settings.ts'
import type { BackupGap } from '../../contract.ts'

/** Place and protection of backups. */
export interface BackupPlacement {
  folder: string
  /** Folder of the built-in database; an external one is on a computer of its own. */
  dataDir?: string
  isEncrypted: boolean
  /** Whether they are copied to an S3 server too. */
  isCopied: boolean
}

/** Reads the place and protection from the settings; `isBuiltIn`: whether the database is that of the program. */
export const getBackupPlacement = (
  { backupDir, dataDir, backupPassphrase, backupRecipients, backupBucket }: Settings,
  isBuiltIn: boolean,
): BackupPlacement => ({
  folder: backupDir,
  dataDir: isBuiltIn ? dataDir : undefined,
  isEncrypted: backupPassphrase !== undefined || backupRecipients.length > 0,
  isCopied: backupBucket !== undefined,
})

/** Returns the device of a folder, or of that in which it will be created. */
async function findDevice(folder: string): Promise<number> {
  const path = resolve(folder)
  return existsSync(path) ? (await stat(path)).dev : findDevice(dirname(path))
}

/** Lists what backups lack to survive the loss of the disk, or to be carried away safely. */
export async function listBackupGaps(placement: BackupPlacement | undefined): Promise<BackupGap[]> {
  if (!placement) return []
  const { folder, dataDir, isEncrypted, isCopied } = placement
  const isBeside =
    dataDir !== undefined && !isCopied && (await findDevice(folder)) === (await findDevice(dataDir))
  return [...(isBeside ? ['place' as const] : []), ...(isEncrypted ? [] : ['lock' as const])]
}
