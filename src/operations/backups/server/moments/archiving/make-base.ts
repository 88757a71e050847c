import { existsSync } from 'node:fs'
import { readFile, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { keptHeads } from '#history/server/heads/head-files.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { openSuperuserClient } from '#platform/postgres/databases.ts'
import type { EmbeddedServer } from '#platform/postgres/embedded.ts'
import { type AddArchiveFile, writeArchive } from '../../format/archive.ts'
import type { BackupLock } from '../../format/lock.ts'
import { SECRET } from '../../format/manifest.ts'
import { BackupProblem } from '../../problem.ts'
import {
  type BaseDetails,
  type BaseFacts,
  deleteOutlivedBases,
  deleteUnfinishedBases,
  getFactsFile,
} from '../archive/bases.ts'
import { listClusterFiles, openClusterFile } from './cluster-files.ts'
import { writeDurably } from '../archive/durable-file.ts'
import { readOwnArchive, readOwnBases, recordArchive } from '../archive/own-archive.ts'
import {
  type Series,
  beginSeries,
  endSeries,
  getSeriesFolder,
  getSeriesLock,
  getSeriesRoot,
  getSignedName,
  isCurrent,
  readSeries,
} from '../archive/series.ts'

/** Cluster, the folder of backups, and what is stored beside the cluster. */
export interface ArchiveLocation extends BackupLock {
  server: Pick<EmbeddedServer, 'url' | 'cluster'>
  folder: string
  secret: string
  /** Folder of the signed heads of earlier days. */
  heads: string
}

export const DIRECTORIES = 'directories.json'
export const CLUSTER_PREFIX = 'cluster/'

type Client = Awaited<ReturnType<typeof openSuperuserClient>>
type BackupStop = Record<'segment' | 'label' | 'version' | 'time', string>

const START = `
  select pg_walfile_name(lsn) as segment from pg_backup_start('kancelaria', fast => true) as lsn`
/** The label is restored with the files; a later timeline would not find its beginning without it. */
const STOP = `
  select pg_walfile_name(lsn) as segment, labelfile as label, current_setting('server_version') as version,
    to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time
  from pg_backup_stop(wait_for_archive => false)`

/** Refuses a base backup that would fill the disk: it takes at most as much as the database. */
async function requireSpace(client: Client, folder: string) {
  const { rows } = await client.query(
    'select sum(pg_database_size(oid))::float8 as bytes from pg_database',
  )
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < Number(rows[0].bytes) + baseLimits.minFreeBytes)
    throw new BackupProblem(NO_SPACE)
}

/** Space that a base backup leaves free beside what the database takes. */
export const baseLimits = { minFreeBytes: 512 * 2 ** 20 }
const NO_SPACE =
  'Na dysku z kopiami jest za mało miejsca na pełną kopię do przywracania chwili. Zwolnij miejsce albo wskaż w BACKUP_DIR większy dysk.'

const AWAY =
  'W katalogu kopii nie ma podkatalogu „wal”: podłącz dysk z kopiami. Jeżeli kopie usunięto, załóż w nim pusty katalog „wal”, a program zacznie od nowa.'

async function addCluster(cluster: string, add: AddArchiveFile, signal?: AbortSignal) {
  const { directories, files } = await listClusterFiles(cluster)
  await add(DIRECTORIES, JSON.stringify(directories))
  for (const path of files) {
    signal?.throwIfAborted()
    const file = await openClusterFile(join(cluster, path))
    if (file) await add(CLUSTER_PREFIX + path, file.content).finally(file.close)
  }
}

async function addOwnFiles({ secret, heads }: ArchiveLocation, add: AddArchiveFile) {
  await add(SECRET, `${secret}\n`)
  for (const file of await keptHeads(heads))
    await add(`heads/${basename(file)}`, await readFile(file))
}

async function writeBase(place: ArchiveLocation, series: Series, signal?: AbortSignal) {
  const { cluster } = place.server
  const folder = getSeriesFolder(series)
  const ownBases = await readOwnBases(cluster, series)
  await deleteUnfinishedBases(
    folder,
    ownBases.map(base => base.file),
  )
  const client = await openSuperuserClient(place.server)
  try {
    await requireSpace(client, folder)
    const first_segment = (await client.query(START)).rows[0].segment
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '')
    const lock = getSeriesLock(series)
    const file = `base-${stamp}.tar.zst${lock ? '.age' : ''}`
    let details: BaseDetails | undefined
    const writeEntries = async (add: AddArchiveFile) => {
      await addCluster(cluster, add, signal)
      const stop = firstRowOrThrow((await client.query<BackupStop>(STOP)).rows)
      const { segment: last_segment, time: consistent_at, version: server_version } = stop
      details = { first_segment, last_segment, consistent_at, server_version }
      await add(`${CLUSTER_PREFIX}backup_label`, stop.label)
      await addOwnFiles(place, add)
    }
    const getFacts = () => ({
      kind: 'base' as const,
      name: getSignedName(series.id, file),
      at: new Date().toISOString(),
      details,
    })
    const signer = { secret: place.secret, getFacts }
    const { bytes } = await writeArchive(join(folder, file), lock, writeEntries, signer)
    if (!details) throw new Error('pg_backup_stop answered nothing')
    const facts: BaseFacts = { file, ...details, bytes }
    await writeDurably(join(folder, getFactsFile(file)), JSON.stringify(facts))
    await recordArchive(cluster, series.id, facts)
    return facts
  } finally {
    await client.end()
  }
}

/** Returns the series of the cluster, or a new one when the folder or the passphrase is another than before. */
async function chooseSeries({ server, folder, ...lock }: ArchiveLocation) {
  const series = await readSeries(server.cluster)
  const isUsable = series && (await isCurrent(series, folder, lock))
  // A folder without any archive is more likely a disk that is not mounted than a deleted archive.
  if (isUsable && !existsSync(getSeriesRoot(folder))) throw new BackupProblem(AWAY)
  if (isUsable && existsSync(getSeriesFolder(series))) return { series, isNew: false }
  const newSeries = await beginSeries(server.cluster, folder, lock)
  await recordArchive(server.cluster, newSeries.id)
  return { series: newSeries, isNew: true }
}

/**
 * Copies the files of the whole cluster while users continue to work, and deletes what is older than the last two such
 * copies. From the end of the copy on any moment can be restored.
 */
export async function makeBase(place: ArchiveLocation, signal?: AbortSignal): Promise<BaseFacts> {
  const { series, isNew } = await chooseSeries(place)
  try {
    const facts = await writeBase(place, series, signal)
    const ownArchive = await readOwnArchive(place.server.cluster, place.folder)
    await deleteOutlivedBases(place.folder, series.id, ownArchive)
    return facts
  } catch (problem) {
    // Segments without a base would only fill the disk.
    if (isNew) await endSeries(place.server.cluster)
    throw problem
  }
}
