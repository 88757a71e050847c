import { join } from 'node:path'
import { ARCHIVE_FOLDER, WAL_OUTBOX } from '#platform/postgres/wal-outbox.ts'

/** Paths of the archive inside a cluster. */
export const getArchivePaths = (cluster: string) => ({
  /** Finished segments, as PostgreSQL copies them. */
  finished: join(cluster, WAL_OUTBOX),
  /** Compressed and encrypted segments that wait for the folder of backups. */
  outgoing: join(cluster, ARCHIVE_FOLDER, 'outgoing'),
  series: join(cluster, ARCHIVE_FOLDER, 'series.json'),
  /** List of what the cluster has written into the folder of backups. */
  record: join(cluster, ARCHIVE_FOLDER, 'record.json'),
})
