import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { writeDurably } from '../moments/archive/durable-file.ts'

/** Returns the file with the SHA-256 of a backup, beside it, as `sha256sum -c` reads it. */
export const getDigestFile = (folder: string, name: string): string =>
  join(folder, `${name}.sha256`)

export const storeDigest = (folder: string, name: string, digest: string): Promise<void> =>
  writeDurably(getDigestFile(folder, name), `${digest}  ${name}\n`)

export async function computeDigest(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Returns the digest that was stored when the backup was written; undefined for one from before digests were. */
export const readDigest = (folder: string, name: string): Promise<string | undefined> =>
  readFile(getDigestFile(folder, name), 'utf8').then(
    text => /^[0-9a-f]{64}(?= )/.exec(text)?.[0],
    () => undefined,
  )

/**
 * Lists the backups whose bytes are not those that were written. It needs no key, so it is what can be checked of
 * backups that this server cannot open.
 */
export async function findChangedBackups(
  folder: string,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<string[]> {
  const changedNames: string[] = []
  for (const name of names) {
    signal?.throwIfAborted()
    const digest = await readDigest(folder, name)
    if (digest !== undefined && (await computeDigest(join(folder, name))) !== digest)
      changedNames.push(name)
  }
  return changedNames
}
