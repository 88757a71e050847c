import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { chooseClusterPaths } from '#platform/postgres/cluster-paths.ts'
import { findServerAddress } from '#platform/postgres/server-address.ts'

export const getSockets = (folder: string) => findServerAddress(chooseClusterPaths(folder)).host

/** Opens a pool to the program's database that bypasses the program; a lost connection is reopened. */
export function openPool(folder: string): pg.Pool {
  const pool = new pg.Pool({
    host: getSockets(folder),
    user: 'kancelaria',
    database: 'kancelaria',
    max: 4,
    application_name: 'faults',
    // Set also in the control, which disables it for the program: sessions must survive the crash.
    options: '-c synchronous_commit=on',
    ssl: false,
  })
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** Opens a pool to the program's database at any address. */
export function openPoolByUrl(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 4 })
  pool.on('error', () => {})
  return pool
}

/** Runs statements of the superuser. */
export async function asFounder(folder: string, ...statements: string[]): Promise<any[]> {
  const client = new pg.Client({
    host: getSockets(folder),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** Lets commits return before the disk has them, so that a check of losses has something to find. */
export const commitWithoutDisk = (folder: string) =>
  asFounder(
    folder,
    `alter system set wal_writer_delay = '10s'`,
    `alter database kancelaria set synchronous_commit = off`,
    'select pg_reload_conf()',
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'kancelaria' and application_name <> 'faults'`,
  )

export const getPostmaster = (folder: string) =>
  Number.parseInt(readFileSync(join(chooseClusterPaths(folder).cluster, 'postmaster.pid'), 'utf8'))

export function listChildren(parent: number) {
  return readdirSync('/proc')
    .map(Number)
    .filter(pid => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent
      } catch {
        return false
      }
    })
}

/**
 * Lists the processes that serve connections and write to the disk, without the postmaster that accepts connections.
 */
export const listBackends = (folder: string) => listChildren(getPostmaster(folder))

/** Sends the signal to a process and all its children at once. */
export function signalWithChildren(parent: number, signal: NodeJS.Signals): void {
  for (const pid of [parent, ...listChildren(parent)]) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process has ended in the meantime.
    }
  }
}

/** Sends the signal to the server and all its backends at once. */
export const signalPostgres = (folder: string, signal: NodeJS.Signals) =>
  signalWithChildren(getPostmaster(folder), signal)
