import type { ClusterPaths } from './cluster-paths.ts'
import { proposeDatabaseMemory } from './database-memory.ts'
import { LOOPBACK } from './loopback.ts'
import { WAL_OUTBOX } from './wal-outbox.ts'

/** Returns the settings with which the server is started; the files inside the cluster stay as PostgreSQL made them. */
export function buildServerSettings(
  {
    sockets,
    durable = true,
    memory = proposeDatabaseMemory(0),
    extraSettings,
  }: Pick<ClusterPaths, 'sockets' | 'durable' | 'memory' | 'extraSettings'>,
  port: number,
) {
  const options = {
    port,
    ...(sockets ? listenOnSocket(sockets) : LISTEN_ON_LOOPBACK),
    max_connections: 100,
    shared_buffers: `${memory.sharedBuffers}MB`,
    work_mem: `${memory.workMem}MB`,
    jit: 'off',
    fsync: 'on',
    synchronous_commit: 'on',
    ...(durable ? archiving : withoutDurability),
    timezone: 'UTC',
    ...quietLog,
    ...extraSettings,
  }
  return Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const listenOnSocket = (folder: string) => ({
  listen_addresses: '',
  unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
})

const LISTEN_ON_LOOPBACK = { listen_addresses: LOOPBACK, unix_socket_directories: '' }

/** Seconds after which a segment of the log is finished although it is not full, when anything was written. */
const ARCHIVE_TIMEOUT_SECONDS = 240

/**
 * Finished segments of the write-ahead log are copied durably into a folder of the cluster, from which the program packs
 * them (docs/decisions/0096).
 */
const archiving = {
  wal_level: 'replica',
  archive_mode: 'on',
  archive_timeout: ARCHIVE_TIMEOUT_SECONDS,
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': WAL_OUTBOX,
}

/** Nothing waits for the disk: a power cut may destroy the cluster, and it lives too short to be vacuumed. */
const withoutDurability = {
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '4GB',
  archive_mode: 'off',
}

/**
 * Errors quote the refused value, details quote whole rows, statements quote everything; so the log contains only
 * events of the server, and the program gets errors over the connection.
 */
const quietLog = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: -1,
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
  log_checkpoints: 'off',
  log_timezone: 'UTC',
}
