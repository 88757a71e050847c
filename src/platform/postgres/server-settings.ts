import type { ClusterPaths } from './cluster-paths.ts'
import { proposeDatabaseMemory } from './database-memory.ts'

/** Returns the settings with which the server is started; the files inside the cluster stay as PostgreSQL made them. */
export function buildServerSettings({
  sockets,
  durable = true,
  memory = proposeDatabaseMemory(0),
}: Pick<ClusterPaths, 'sockets' | 'durable' | 'memory'>) {
  const options = {
    listen_addresses: '',
    port: 5432,
    unix_socket_directories: `"${sockets.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: 100,
    shared_buffers: `${memory.sharedBuffers}MB`,
    work_mem: `${memory.workMem}MB`,
    jit: 'off',
    fsync: 'on',
    synchronous_commit: 'on',
    ...(durable ? {} : withoutDurability),
    timezone: 'UTC',
    ...quietLog,
  }
  return Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Nothing waits for the disk: a power cut may destroy the cluster, and it lives too short to be vacuumed. */
const withoutDurability = {
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '4GB',
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
