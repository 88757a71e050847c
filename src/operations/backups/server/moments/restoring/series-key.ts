import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Base } from '../archive/bases.ts'
import { KEY_FILE, openKey } from '../archive/series.ts'
import type { ArchiveLock } from '../../format/lock.ts'
import { BackupProblem } from '../../problem.ts'

const NO_KEY =
  'Te kopie są zaszyfrowane kluczem publicznym. Podaj plik z kluczem prywatnym age: dopisz do polecenia --identity PLIK.'

/** Returns what opens the files of an archive; undefined where it is not encrypted. */
export async function readSeriesKey(
  { folder, file: baseFile }: Pick<Base, 'folder' | 'file'>,
  lock: ArchiveLock | undefined,
): Promise<ArchiveLock | undefined> {
  const file = join(folder, KEY_FILE)
  if (!baseFile.endsWith('.age')) return undefined
  if (!existsSync(file)) {
    if (typeof lock === 'object') return lock
    throw new BackupProblem(NO_KEY)
  }
  const passphrase = typeof lock === 'object' ? lock.passphrase : lock
  if (!passphrase)
    throw new BackupProblem(
      'Te kopie są zaszyfrowane. Podaj ich hasło w ustawieniu BACKUP_PASSPHRASE.',
    )
  const key = await openKey(await readFile(file), passphrase).catch(cause => {
    throw new BackupProblem('To nie jest hasło do tych kopii.', { cause })
  })
  return { keys: [key] }
}
