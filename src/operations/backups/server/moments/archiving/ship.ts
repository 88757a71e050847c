import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { type ArchiveLock, createEncrypter } from '../../format/lock.ts'
import { buildTrailer } from '../../signature/trailer.ts'
import { copyDurably, writeDurably } from '../archive/durable-file.ts'
import { getArchivePaths } from '../archive/paths.ts'
import { SEGMENT_NAME, formatSegmentFile, listNames, listSegments } from '../archive/segments.ts'
import {
  type Series,
  getSeriesFolder,
  getSeriesLock,
  getSignedName,
  readSeries,
} from '../archive/series.ts'

const { ZSTD_c_checksumFlag, ZSTD_c_compressionLevel } = constants
const compress = promisify(zstdCompress)
const COMPRESSION = { params: { [ZSTD_c_checksumFlag]: 1, [ZSTD_c_compressionLevel]: 3 } }

/** The series already contains another segment of the same name, so the cluster was put back to an earlier state. */
export class ForkedClusterError extends Error {
  override name = 'ForkedClusterError'
}

const getWriteTime = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  )

/**
 * Returns when the segment was written last. The copy may be younger, so the original counts as long as PostgreSQL has
 * it.
 */
async function getFinishTime(cluster: string, name: string) {
  const { finished } = getArchivePaths(cluster)
  return Math.min(
    await getWriteTime(join(finished, name)),
    await getWriteTime(join(cluster, 'pg_wal', name)),
  )
}

async function seal(content: Buffer, sign: (digest: string) => Buffer, lock?: ArchiveLock) {
  const bytes = await compress(content, COMPRESSION)
  const signedBytes = Buffer.concat([bytes, sign(computeSha256(bytes))])
  if (!lock) return signedBytes
  return createEncrypter(lock).encrypt(new Uint8Array(signedBytes))
}

const computeSha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function packSegment(cluster: string, series: Series, name: string, secret: string) {
  const lock = getSeriesLock(series)
  const { finished, outgoing } = getArchivePaths(cluster)
  const content = await readFile(join(finished, name))
  const digest = computeSha256(content).slice(0, 16)
  const finishTime = await getFinishTime(cluster, name)
  const file = formatSegmentFile({ name, finishTime, digest }, lock !== undefined)
  const at = new Date(finishTime).toISOString()
  const facts = { kind: 'segment' as const, name: getSignedName(series.id, file), at }
  const sign = (digestOfBytes: string) => buildTrailer(secret, digestOfBytes, facts)
  await writeDurably(join(outgoing, file), await seal(content, sign, lock))
}

/**
 * Compresses, signs and encrypts the finished segments, on the disk of the database, where they take little space while the
 * folder of backups is away. Without a series they are dropped: no base backup precedes them.
 */
export async function packSegments(cluster: string, secret: string): Promise<void> {
  const { finished, outgoing } = getArchivePaths(cluster)
  const names = await listNames(finished)
  // After the names, because a base backup may begin a series meanwhile, whose segments must not be dropped.
  const series = await readSeries(cluster)
  await mkdir(outgoing, { recursive: true, mode: 0o700 })
  for (const name of names.toSorted()) {
    // Temporary copies belong to PostgreSQL.
    if (name.startsWith('archtemp')) continue
    if (series && SEGMENT_NAME.test(name)) await packSegment(cluster, series, name, secret)
    await rm(join(finished, name))
  }
}

/**
 * Moves the packed segments into the folder of backups; one that is there already is only removed here. Returns how
 * many it has moved.
 */
export async function shipSegments(cluster: string, series: Series): Promise<number> {
  const { outgoing } = getArchivePaths(cluster)
  const waiting = await listSegments(outgoing)
  if (waiting.length === 0) return 0
  const folder = getSeriesFolder(series)
  const present = new Map((await listSegments(folder)).map(({ name, digest }) => [name, digest]))
  for (const { name, digest, file } of waiting) {
    const earlierDigest = present.get(name)
    if (earlierDigest !== undefined && earlierDigest !== digest)
      throw new ForkedClusterError(`${name} differs from the archived one`)
    if (earlierDigest === undefined) await copyDurably(join(outgoing, file), join(folder, file))
    present.set(name, digest)
    await rm(join(outgoing, file))
  }
  return waiting.length
}
