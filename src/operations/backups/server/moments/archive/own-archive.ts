import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { isFileOfSize } from '../../keeping/own-backups.ts'
import { type Base, BaseFacts, getFactsFile, listSeriesBases } from './bases.ts'
import { writeDurably } from './durable-file.ts'
import { getArchivePaths } from './paths.ts'
import { listNames } from './segments.ts'
import { getSeriesFolder, getSeriesRoot, readSeries } from './series.ts'

const RecordedArchive = z.object({
  series: z.array(z.string().regex(/^[\w-]+$/)),
  bases: z.array(BaseFacts.extend({ seriesId: z.string() })),
})
type RecordedArchive = z.infer<typeof RecordedArchive>

/** Files that this cluster has written into the folder of backups and that are still there unchanged. */
export interface OwnArchive {
  /** Names of its series. */
  series: readonly string[]
  /** Base backups, oldest first. */
  bases: readonly Base[]
}

/** Entries of the list; older ones have long been deleted in the folder of backups. */
const MAX_ENTRIES = 100

const writeRecord = (cluster: string, { series, bases }: RecordedArchive) =>
  writeDurably(
    getArchivePaths(cluster).record,
    JSON.stringify({ series: series.slice(-MAX_ENTRIES), bases: bases.slice(-MAX_ENTRIES) }),
  )

/** Makes the list of a cluster from before there was one of what its current series has. */
async function createRecord(cluster: string): Promise<RecordedArchive> {
  const series = await readSeries(cluster)
  if (!series) return { series: [], bases: [] }
  const bases = await listSeriesBases(getSeriesFolder(series), series.id)
  const record = { series: [series.id], bases }
  await writeRecord(cluster, record)
  return record
}

async function readRecord(cluster: string): Promise<RecordedArchive> {
  const file = getArchivePaths(cluster).record
  if (!existsSync(file)) return createRecord(cluster)
  return RecordedArchive.parse(JSON.parse(await readFile(file, 'utf8')))
}

/**
 * Reads what this cluster has written. The list is beside the database: descriptions in the folder of backups may be
 * written by others.
 */
export async function readOwnArchive(cluster: string, backupDir: string): Promise<OwnArchive> {
  const { series, bases } = await readRecord(cluster)
  const presentBases: Base[] = []
  for (const base of bases) {
    const folder = getSeriesFolder({ backupDir, id: base.seriesId })
    if (await isFileOfSize(join(folder, base.file), base.bytes))
      presentBases.push({ ...base, folder })
  }
  presentBases.sort((a, b) => a.consistent_at.localeCompare(b.consistent_at))
  return { series, bases: presentBases }
}

/** Reads the base backups of one series that this cluster has made. */
export async function readOwnBases(cluster: string, series: { backupDir: string; id: string }) {
  const { bases } = await readOwnArchive(cluster, series.backupDir)
  return bases.filter(({ seriesId }) => seriesId === series.id)
}

/** Adds a series, and the base backup that was made in it, to the list of this cluster. */
export async function recordArchive(cluster: string, seriesId: string, facts?: BaseFacts) {
  const { series, bases } = await readRecord(cluster)
  const newBases = facts ? [{ ...facts, seriesId }] : []
  const otherSeries = series.filter(id => id !== seriesId)
  await writeRecord(cluster, { series: [...otherSeries, seriesId], bases: [...bases, ...newBases] })
}

/** Gives a restored cluster the list of the former one, and the base backup from which it was restored. */
export async function inheritArchive(from: string, to: string, base: Base): Promise<void> {
  await mkdir(dirname(getArchivePaths(to).record), { recursive: true, mode: 0o700 })
  const { series, bases } = await readRecord(from)
  const otherBases = bases.filter(({ file }) => file !== base.file)
  await writeRecord(to, { series, bases: otherBases })
  await recordArchive(to, base.seriesId, base)
}

const getStem = (file: string) => getFactsFile(file).slice(0, -'.json'.length)

/** Returns whether a file of the archive, by its path in the folder of backups, was written by this cluster. */
export function isOwnFile(path: string, { series, bases }: OwnArchive): boolean {
  const [, seriesId = '', file = ''] = path.split('/')
  if (!file.startsWith('base-')) return series.includes(seriesId)
  return bases.some(base => base.seriesId === seriesId && getStem(base.file) === getStem(file))
}

/** Lists the series and base backups in the folder of backups that this cluster has not written. */
export async function listForeignArchive(cluster: string, backupDir: string): Promise<string[]> {
  const ownArchive = await readOwnArchive(cluster, backupDir)
  const root = getSeriesRoot(backupDir)
  const foreignPaths: string[] = []
  for (const id of await listNames(root).catch(() => [])) {
    if (!ownArchive.series.includes(id)) foreignPaths.push(`wal/${id}`)
    else {
      const names = await listNames(join(root, id)).catch(() => [])
      const paths = names.filter(name => /^base-.*(zst|age|json)$/.test(name))
      foreignPaths.push(
        ...paths.map(name => `wal/${id}/${name}`).filter(path => !isOwnFile(path, ownArchive)),
      )
    }
  }
  return foreignPaths.toSorted()
}
