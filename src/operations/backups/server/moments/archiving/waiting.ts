import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { getArchivePaths } from '../archive/paths.ts'
import { listNames, listSegments } from '../archive/segments.ts'

/** Segments that wait on the disk of the database for the folder of backups. */
export interface Waiting {
  bytes: number
  /** Milliseconds of the last write into the oldest segment; undefined when nothing waits. */
  since?: number
}

export async function measureWaiting(cluster: string): Promise<Waiting> {
  const { finished, outgoing } = getArchivePaths(cluster)
  const rawFiles = (await listNames(finished)).map(name => join(finished, name))
  const segments = await listSegments(outgoing).catch(() => [])
  const paths = [...rawFiles, ...segments.map(({ file }) => join(outgoing, file))]
  const facts = await Promise.all(paths.map(path => stat(path).catch(() => undefined)))
  const present = facts.filter(fact => fact !== undefined)
  const times = [
    ...segments.map(({ finishTime }) => finishTime),
    ...present.slice(0, rawFiles.length).map(({ mtimeMs }) => mtimeMs),
  ]
  return {
    bytes: present.reduce((sum, { size }) => sum + size, 0),
    since: times.length > 0 ? Math.min(...times) : undefined,
  }
}

/** Limits of what waits; beyond them the archive gives way, so that the office can continue to work. */
export const waitingLimits = { bytes: 4 * 2 ** 30, minFreeBytes: 256 * 2 ** 20 }

export async function isBeyondLimits(cluster: string, { bytes }: Waiting): Promise<boolean> {
  if (bytes === 0) return false
  const { bavail, bsize } = await statfs(cluster)
  return bytes > waitingLimits.bytes || bavail * bsize < waitingLimits.minFreeBytes
}
