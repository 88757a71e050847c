import { Decrypter, Encrypter } from 'age-encryption'
import { passphraseIdentity, passphraseRecipient } from './passphrase.ts'

/** Passphrase, or a key of age: `age1…` to write, `AGE-SECRET-KEY-1…` to read. */
export type ArchiveLock = string | { key: string }

export function createEncrypter(lock: ArchiveLock): Encrypter {
  const encrypter = new Encrypter()
  encrypter.addRecipient(typeof lock === 'string' ? passphraseRecipient(lock) : lock.key)
  return encrypter
}

export function createDecrypter(lock: ArchiveLock): Decrypter {
  const decrypter = new Decrypter()
  decrypter.addIdentity(typeof lock === 'string' ? passphraseIdentity(lock) : lock.key)
  return decrypter
}
