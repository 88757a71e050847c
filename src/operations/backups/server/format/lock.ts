import { readFile } from 'node:fs/promises'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { passphraseIdentity, passphraseRecipient } from './passphrase.ts'
import { BackupProblem } from '../problem.ts'

/** Passphrase, or keys of age: `age1…` to write, `AGE-SECRET-KEY-1…` to read, beside which a passphrase may open too. */
export type ArchiveLock = string | { keys: readonly string[]; passphrase?: string }

/** How new backups are encrypted: to public keys, so that this server cannot read them, else with a passphrase. */
export interface BackupLock {
  passphrase?: string
  /** Public keys of age; when there are any, the passphrase opens only older backups. */
  recipients?: readonly string[]
}

export const hasRecipients = ({ recipients = [] }: BackupLock): boolean => recipients.length > 0

/** Returns the lock of new backups; undefined where they are not encrypted. */
export const chooseLock = ({ passphrase, recipients = [] }: BackupLock): ArchiveLock | undefined =>
  recipients.length > 0 ? { keys: recipients } : passphrase

export function createEncrypter(lock: ArchiveLock): Encrypter {
  const encrypter = new Encrypter()
  const recipients = typeof lock === 'string' ? [passphraseRecipient(lock)] : lock.keys
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return encrypter
}

export function createDecrypter(lock: ArchiveLock): Decrypter {
  const decrypter = new Decrypter()
  const { keys, passphrase } = typeof lock === 'string' ? { keys: [], passphrase: lock } : lock
  for (const key of keys) decrypter.addIdentity(key)
  if (passphrase !== undefined) decrypter.addIdentity(passphraseIdentity(passphrase))
  return decrypter
}

/**
 * Returns the lock of a new file, and one that opens it once more: for public keys a key of this moment is added, which
 * is in the memory only until the file has been read again.
 */
export async function openReadableLock(
  lock: BackupLock,
): Promise<{ writeLock?: ArchiveLock; readLock?: ArchiveLock }> {
  const { recipients = [], passphrase } = lock
  if (!hasRecipients(lock)) return { writeLock: passphrase, readLock: passphrase }
  const identity = await generateX25519Identity()
  const keys = [...recipients, await identityToRecipient(identity)]
  return { writeLock: { keys }, readLock: { keys: [identity] } }
}

const NO_IDENTITY = (file: string) =>
  `W pliku ${file} nie ma klucza prywatnego age (wiersza AGE-SECRET-KEY-1…). Jeśli sam jest zaszyfrowany, otwórz go najpierw: age -d ${file} > klucz.txt.`

/**
 * Returns what opens existing backups: the passphrase of the settings, and the secret keys in a file as `age-keygen`
 * writes it.
 */
export async function readOpeningLock(
  passphrase: string | undefined,
  identityFile: string | undefined,
): Promise<ArchiveLock | undefined> {
  if (identityFile === undefined) return passphrase
  const text = await readFile(identityFile, 'utf8').catch((cause: unknown) => {
    throw new BackupProblem(`Nie ma pliku ${identityFile} albo nie można go odczytać.`, { cause })
  })
  const keys = text.split(/\r?\n/).filter(line => line.startsWith('AGE-SECRET-KEY-'))
  try {
    createDecrypter({ keys })
  } catch (cause) {
    throw new BackupProblem(`Klucz prywatny w pliku ${identityFile} jest uszkodzony.`, { cause })
  }
  if (keys.length === 0) throw new BackupProblem(NO_IDENTITY(identityFile))
  return { keys, passphrase }
}
