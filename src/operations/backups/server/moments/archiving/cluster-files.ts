import { constants } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ARCHIVE_FOLDER } from '#platform/postgres/wal-outbox.ts'
import { getCode } from '#platform/refusals.ts'
import type { LargeContent } from '../../format/archive.ts'

/** Folders whose content a restored cluster must not have; PostgreSQL fills them itself. */
const EMPTY_FOLDERS = new Set(
  'pg_wal pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(
    ' ',
  ),
)
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|recovery\.signal|pg_internal\.init.*|pgsql_tmp.*)$/
const CONTROL_FILE = 'global/pg_control'
const CHUNK_BYTES = 1_000_000

export interface ClusterFiles {
  directories: string[]
  files: string[]
}

/** Lists what a base backup copies, by paths inside the cluster; the control file comes last. */
export async function listClusterFiles(cluster: string): Promise<ClusterFiles> {
  const directories: string[] = []
  const files: string[] = []
  const walk = async (folder: string) => {
    for (const entry of await readdir(join(cluster, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (path === ARCHIVE_FOLDER || LEFT_OUT.test(entry.name)) continue
      if (entry.isFile()) files.push(path)
      if (!entry.isDirectory()) continue
      directories.push(path)
      if (!EMPTY_FOLDERS.has(path)) await walk(path)
    }
  }
  await walk('')
  return { directories, files: [...files.filter(file => file !== CONTROL_FILE), CONTROL_FILE] }
}

/**
 * Opens a file to be copied while PostgreSQL writes it: it may grow, shrink or vanish, and the log repairs that.
 * Undefined when it has vanished.
 */
export async function openClusterFile(path: string) {
  // No waiting for a writer if the file is a pipe by now.
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(
    (problem: unknown) => {
      if (getCode(problem) === 'ENOENT') return undefined
      throw problem
    },
  )
  if (!handle) return undefined
  const { size } = await handle.stat()
  const content: LargeContent = { bytes: size, chunks: readExactly(handle, size) }
  return { content, close: () => handle.close() }
}

/** Yields as many bytes as stated, with zeros in the place of those that were cut off meanwhile. */
async function* readExactly(handle: FileHandle, bytes: number) {
  for (let position = 0; position < bytes;) {
    const length = Math.min(CHUNK_BYTES, bytes - position)
    const chunk = Buffer.alloc(length)
    const { bytesRead } = await handle.read(chunk, 0, length, position)
    const size = bytesRead || length
    yield chunk.subarray(0, size)
    position += size
  }
}
