import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { KEY_FILE, openKey } from '../archive/series.ts'
import { BackupProblem } from '../../problem.ts'

/** Returns the secret key of age of an archive; undefined where it is not encrypted. */
export async function readSeriesKey(
  folder: string,
  passphrase: string | undefined,
): Promise<string | undefined> {
  const file = join(folder, KEY_FILE)
  if (!existsSync(file)) return undefined
  if (!passphrase)
    throw new BackupProblem(
      'Te kopie są zaszyfrowane. Podaj ich hasło w ustawieniu BACKUP_PASSPHRASE.',
    )
  return openKey(await readFile(file), passphrase).catch(cause => {
    throw new BackupProblem('To nie jest hasło do tych kopii.', { cause })
  })
}
