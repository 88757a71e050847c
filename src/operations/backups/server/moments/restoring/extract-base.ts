import { createWriteStream } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { SystemAccount } from '#platform/postgres/account.ts'
import { readArchiveStreams } from '../../format/archive.ts'
import type { ArchiveLock } from '../../format/lock.ts'
import { SECRET } from '../../format/manifest.ts'
import type { ReadContent } from '../../signature/signed-stream.ts'
import { BackupProblem, DAMAGED } from '../../problem.ts'
import { CLUSTER_PREFIX, DIRECTORIES } from '../archiving/make-base.ts'
import * as z from 'zod'

/** Files of a base backup that belong beside the cluster. */
export interface BesideFiles {
  secret?: string
  /** Signed heads, by the name of the file. */
  heads: Record<string, string>
}

function requireInside(path: string) {
  if (path.startsWith('/') || normalize(path).startsWith('..')) throw new BackupProblem(DAMAGED)
  return path
}

/** Unpacks the files of a cluster into a new folder, for the account that runs PostgreSQL. */
export async function extractBase(
  file: string,
  lock: ArchiveLock | undefined,
  target: string,
  account?: SystemAccount,
): Promise<BesideFiles & Pick<ReadContent, 'signature'>> {
  const setOwner = (path: string) => (account ? chown(path, account.uid, account.gid) : undefined)
  const besideFiles: BesideFiles = { heads: {} }

  async function makeFolder(path: string) {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await setOwner(path)
  }

  async function writeClusterFile(path: string, stream: AsyncIterable<unknown>) {
    const clusterFile = join(target, requireInside(path))
    await mkdir(dirname(clusterFile), { recursive: true, mode: 0o700 })
    await pipeline(stream, createWriteStream(clusterFile, { mode: 0o600 }))
    await setOwner(clusterFile)
  }

  await makeFolder(target)
  const { signature } = await readArchiveStreams(file, lock, async (name, stream) => {
    if (name.startsWith(CLUSTER_PREFIX))
      return writeClusterFile(name.slice(CLUSTER_PREFIX.length), stream)
    const content = (await buffer(stream)).toString()
    if (name === SECRET) besideFiles.secret = content.trim()
    if (name.startsWith('heads/')) besideFiles.heads[name.slice('heads/'.length)] = content
    if (name !== DIRECTORIES) return undefined
    for (const path of z.array(z.string()).parse(JSON.parse(content)))
      await makeFolder(join(target, requireInside(path)))
  })
  return { ...besideFiles, signature }
}
