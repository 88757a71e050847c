import * as fs from 'node:fs'
import { join } from 'node:path'
import type { ClusterPaths } from './cluster-paths.ts'

/** Folder of the archive inside the cluster, so that it lives and dies with it; PostgreSQL ignores it. */
export const ARCHIVE_FOLDER = 'kancelaria_archive'

/** Folder into which PostgreSQL copies finished segments, relative to the cluster, its working directory. */
export const WAL_OUTBOX = `${ARCHIVE_FOLDER}/finished`

/** Creates the folder before the server starts, because PostgreSQL does not create it. */
export function makeWalOutbox({ cluster, account }: Pick<ClusterPaths, 'cluster' | 'account'>) {
  for (const folder of [join(cluster, ARCHIVE_FOLDER), join(cluster, WAL_OUTBOX)]) {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (account) fs.chownSync(folder, account.uid, account.gid)
  }
}
