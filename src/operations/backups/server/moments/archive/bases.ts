import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { listNames, listSegments } from './segments.ts'
import { getSeriesRoot } from './series.ts'

const BASE_FILE = /^base-[\w-]+\.tar\.zst(\.age)?$/

/** Describes a complete base backup, in a file beside it. */
export const BaseFacts = z.object({
  /** Name of the archive in the same folder. */
  file: z.string().regex(BASE_FILE),
  /** First moment that can be restored from it. */
  consistent_at: z.iso.datetime(),
  /** First segment that its restoring reads, and the one in which it becomes consistent. */
  first_segment: z.string(),
  last_segment: z.string(),
  bytes: z.number(),
  server_version: z.string(),
})
export type BaseFacts = z.infer<typeof BaseFacts>
/** Facts that are signed in the archive too, because the file beside it is not signed. */
export type BaseDetails = Omit<BaseFacts, 'file' | 'bytes'>

/** A base backup and its series. */
export interface Base extends BaseFacts {
  seriesId: string
  folder: string
}

const FACTS_FILE = /^base-.*\.json$/

const readFacts = (file: string) =>
  readFile(file, 'utf8')
    .then(text => BaseFacts.parse(JSON.parse(text)))
    .catch(() => undefined)

/** Lists the complete base backups in the folder of a series; none when it does not exist. */
export async function listSeriesBases(folder: string, seriesId: string): Promise<Base[]> {
  const names = (await readdir(folder).catch(() => [])).filter(name => FACTS_FILE.test(name))
  const facts = await Promise.all(names.map(name => readFacts(join(folder, name))))
  return facts.filter(item => item !== undefined).map(item => ({ ...item, seriesId, folder }))
}

/** Lists the complete base backups of all series in a folder of backups, oldest first. */
export async function listBases(backupDir: string): Promise<Base[]> {
  const root = getSeriesRoot(backupDir)
  const series = await listNames(root)
  const bases = await Promise.all(series.map(id => listSeriesBases(join(root, id), id)))
  return bases.flat().toSorted((a, b) => a.consistent_at.localeCompare(b.consistent_at))
}

export const getFactsFile = (file: string) => file.replace(/\.tar\.zst(\.age)?$/, '.json')

/** Deletes what killed base backups have left in the folder of a series: parts, and archives without a description. */
export async function deleteUnfinishedBases(
  folder: string,
  ownFiles: readonly string[],
): Promise<void> {
  const names = await listNames(folder)
  const isDescribed = (name: string) =>
    ownFiles.includes(name) || names.includes(getFactsFile(name))
  const isUnfinished = (name: string) =>
    /^base-.*\.part$/.test(name) || (BASE_FILE.test(name) && !isDescribed(name))
  for (const name of names.filter(isUnfinished)) await rm(join(folder, name), { force: true })
}

const BASES = 2
const KEPT_MS = 8 * 24 * 3_600_000

/** Whether a base backup stays though there are two later ones, as after a restore or two on one day. */
export const isRecentBase = (time: number, now: number = Date.now()): boolean =>
  now - time < KEPT_MS

/** Orders base backups by age; those of the current series by the log, because the clock may have been put back. */
function sortByAge(bases: readonly Base[], currentId: string) {
  const currentBases = bases.filter(({ seriesId }) => seriesId === currentId)
  return [
    ...bases.filter(({ seriesId }) => seriesId !== currentId),
    ...currentBases.toSorted((a, b) => a.first_segment.localeCompare(b.first_segment)),
  ]
}

/**
 * Deletes all but the last two base backups and those of the last eight days, and the segments and series that no
 * remaining one needs, of what this cluster has written. The series `currentId` is the one that it writes now.
 */
export async function deleteOutlivedBases(
  backupDir: string,
  currentId: string,
  ownArchive: { series: readonly string[]; bases: readonly Base[] },
  now: number = Date.now(),
): Promise<void> {
  const bases = sortByAge(ownArchive.bases, currentId)
  const isOutlived = ({ consistent_at }: Base, index: number) =>
    index < bases.length - BASES && !isRecentBase(Date.parse(consistent_at), now)
  for (const { folder, file } of bases.filter(isOutlived)) {
    await rm(join(folder, getFactsFile(file)), { force: true })
    await rm(join(folder, file), { force: true })
  }
  const remaining = bases.filter((base, index) => !isOutlived(base, index))
  if (remaining.length === 0) return
  for (const id of ownArchive.series) {
    const [oldest] = remaining.filter(({ seriesId }) => seriesId === id)
    if (oldest) await deleteSegmentsBefore(oldest)
    else await rm(join(getSeriesRoot(backupDir), id), { recursive: true, force: true })
  }
}

async function deleteSegmentsBefore({ folder, first_segment }: Base) {
  const segments = await listSegments(folder)
  for (const { file } of segments.filter(({ name }) => name < first_segment))
    await rm(join(folder, file), { force: true })
}
