import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, onTestFinished } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { recordArchive } from '../../moments/archive/own-archive.ts'
import { getArchivePaths } from '../../moments/archive/paths.ts'
import { BACKUP_NAME } from '../../keeping/own-backups.ts'
import { type CopyDeps, copyBackups } from '../copy-backups.ts'
import type { BackupFolder } from '../own-files.ts'
import { retryLimits } from '../s3/client.ts'
import { partLimits } from '../s3/file-parts.ts'
import { startFakeS3 } from './fake-s3.ts'

type Place = Required<BackupFolder>

/** Adds a file to what this installation has written, as making it does. */
export async function recordFile({ database, folder, cluster }: Place, name: string) {
  const { size: bytes } = await stat(join(folder, name))
  if (BACKUP_NAME.test(name))
    await database.query('insert into backups (file, bytes) values ($1, $2)', [name, bytes])
  const [, seriesId, file = ''] = name.split('/')
  if (!seriesId) return
  const isBase = /^base-.*\.tar\.zst/.test(file)
  const consistent_at = '2026-11-01T02:00:00Z'
  const segments = { first_segment: 'F'.repeat(24), last_segment: 'F'.repeat(24) }
  const facts = { file, bytes, consistent_at, ...segments, server_version: '18.4' }
  await mkdir(dirname(getArchivePaths(cluster).record), { recursive: true })
  await recordArchive(cluster, seriesId, isBase ? facts : undefined)
}

/** Prepares for each test of a file a folder of backups and a fake S3 server with small parts. */
export async function prepareCopies(name: string) {
  const database = openDatabase(await ownDatabase(name), 2)
  let place: Place = { database, folder: '', cluster: '' }
  let s3: Awaited<ReturnType<typeof startFakeS3>>
  beforeEach(async () => {
    const [{ bytes }, { pauseMs }] = [partLimits, retryLimits]
    partLimits.bytes = 1000
    retryLimits.pauseMs = 1
    const folder = await mkdtemp('/tmp/kancelaria-copies-')
    place = { database, folder, cluster: join(folder, 'postgres') }
    s3 = await startFakeS3()
    await database.query('truncate backups, backup_copies, backup_copy_state')
    onTestFinished(async () => {
      partLimits.bytes = bytes
      retryLimits.pauseMs = pauseMs
      s3.stop()
      await rm(folder, { recursive: true })
    })
  })
  const getDeps = (): CopyDeps => ({ ...place, location: s3.location })

  /** Adds a file that somebody else has put into the folder. */
  async function plantFile(file: string, content: Buffer | string = file) {
    await mkdir(dirname(join(place.folder, file)), { recursive: true })
    await writeFile(join(place.folder, file), content)
  }
  return {
    database,
    getDeps,
    getS3: () => s3,
    plantFile,
    /** Adds a file as this installation writes it. */
    addFile: async (file: string, content?: Buffer | string) => {
      await plantFile(file, content)
      await recordFile(place, file)
    },
    copy: () => copyBackups(getDeps()),
    listRemote: () => [...s3.objects.keys()].map(key => key.slice('kancelaria/'.length)).toSorted(),
  }
}
