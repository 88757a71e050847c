import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import * as z from 'zod'
import { makeDirectory } from '#platform/files/data-dir.ts'
import {
  type ArchiveLock,
  type BackupLock,
  createDecrypter,
  createEncrypter,
  hasRecipients,
} from '../../format/lock.ts'
import { writeDurably } from './durable-file.ts'
import { getArchivePaths } from './paths.ts'

/**
 * A series of base backups and segments of one cluster, of which any moment can be restored. It has a key of its own:
 * files are encrypted to its public half without the cost of a passphrase, and the secret half is encrypted by the
 * passphrase of backups.
 */
export const Series = z.object({
  id: z.string().regex(/^[\w-]+$/),
  /** Folder of backups in which it was begun. */
  backupDir: z.string(),
  /** Public key of age made for the series; absent where backups are not encrypted, or to keys of the administrator. */
  recipient: z.string().optional(),
  /** Public keys of the administrator, whose secret halves are not on this server. */
  recipients: z.array(z.string()).optional(),
  /** Secret key of age, encrypted with the passphrase, in base64. */
  key: z.string().optional(),
})
export type Series = z.infer<typeof Series>

/** Returns the lock of the files of a series; undefined where they are not encrypted. */
export function getSeriesLock({ recipient, recipients }: Series): ArchiveLock | undefined {
  if (recipients) return { keys: recipients }
  return recipient === undefined ? undefined : { keys: [recipient] }
}

export const KEY_FILE = 'key.txt.age'

/** Folder of all series in a folder of backups. */
export const getSeriesRoot = (backupDir: string) => join(backupDir, 'wal')
export const getSeriesFolder = ({ backupDir, id }: Pick<Series, 'backupDir' | 'id'>) =>
  join(getSeriesRoot(backupDir), id)

/** Returns the name under which a file of a series is signed: files of two series cannot be mixed. */
export const getSignedName = (seriesId: string, file: string) => `${seriesId}/${file}`

/** Reads the series that the cluster writes now. */
export const readSeries = (cluster: string): Promise<Series | undefined> =>
  readFile(getArchivePaths(cluster).series, 'utf8')
    .then(text => Series.parse(JSON.parse(text)))
    .catch(() => undefined)

async function makeKeys(
  lock: BackupLock,
): Promise<Pick<Series, 'recipient' | 'recipients' | 'key'>> {
  const { passphrase, recipients = [] } = lock
  if (hasRecipients(lock)) return { recipients: [...recipients] }
  if (passphrase === undefined) return {}
  const identity = await generateX25519Identity()
  const key = await createEncrypter(passphrase).encrypt(`${identity}\n`)
  return {
    recipient: await identityToRecipient(identity),
    key: Buffer.from(key).toString('base64'),
  }
}

/** Returns the secret key of a series; throws when the passphrase is another one. */
export async function openKey(key: Uint8Array, passphrase: string): Promise<string> {
  return (await createDecrypter(passphrase).decrypt(key, 'text')).trim()
}

/** Checks whether a series was begun with the folder and the lock of today. */
export async function isCurrent(series: Series, backupDir: string, lock: BackupLock = {}) {
  if (series.backupDir !== backupDir) return false
  const { passphrase, recipients = [] } = lock
  if (hasRecipients(lock) || series.recipients)
    return JSON.stringify(series.recipients ?? []) === JSON.stringify(recipients)
  if (!series.key || !passphrase) return !series.key && !passphrase
  return openKey(Buffer.from(series.key, 'base64'), passphrase).then(
    () => true,
    () => false,
  )
}

/** Begins a series of this cluster: waiting segments belong to the former one and are dropped. */
export async function beginSeries(
  cluster: string,
  backupDir: string,
  lock: BackupLock = {},
): Promise<Series> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const id = `${stamp}-${randomBytes(3).toString('hex')}`
  const series: Series = { id, backupDir, ...(await makeKeys(lock)) }
  makeDirectory(getSeriesFolder(series), 0o700)
  if (series.key)
    await writeDurably(join(getSeriesFolder(series), KEY_FILE), Buffer.from(series.key, 'base64'))
  await endSeries(cluster)
  await writeDurably(getArchivePaths(cluster).series, JSON.stringify(series))
  return series
}

/** Ends the series: segments are dropped until the next base backup begins another one. */
export async function endSeries(cluster: string): Promise<undefined> {
  const { series, outgoing } = getArchivePaths(cluster)
  await rm(series, { force: true })
  await rm(outgoing, { recursive: true, force: true })
}
