import type { ClusterPaths } from './cluster-paths.ts'
import { LOOPBACK, SOCKET_PORT } from './loopback.ts'
import { readPostmasterPort, runningPostmaster } from './postmaster.ts'
import { readPassword } from './server-password.ts'

/** Address at which PostgreSQL of this computer accepts connections. */
export interface ServerAddress {
  /** Directory of a Unix socket, or 127.0.0.1. */
  host: string
  port: number
  /** Password of both roles, the superuser's and the program's; a socket needs none, its directory is private. */
  password?: string
}

/** Returns the address of the running server; throws ECONNREFUSED while none runs on a port. */
export function findServerAddress(paths: ClusterPaths): ServerAddress {
  if (paths.sockets) return { host: paths.sockets, port: SOCKET_PORT }
  // Only the file of a living server is trusted: another program may meanwhile listen on the port of a dead one.
  const port = runningPostmaster(paths) && readPostmasterPort(paths)
  if (!port) throw Object.assign(new Error('No server runs.'), { code: 'ECONNREFUSED' })
  return { host: LOOPBACK, port, password: readPassword(paths.cluster) }
}

/** Returns the URL of a database for the program's role; `localhost` only makes the URL of a socket valid. */
export function buildDatabaseUrl({ host, port, password }: ServerAddress, database: string) {
  const name = encodeURIComponent(database)
  if (password) return `postgresql://kancelaria:${password}@${host}:${port}/${name}?sslmode=disable`
  return `postgresql://kancelaria@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}&sslmode=disable`
}

export function parseServerAddress(url: string): ServerAddress {
  const { hostname, port, password, searchParams } = new URL(url)
  return {
    host: searchParams.get('host') ?? hostname,
    port: Number(searchParams.get('port') ?? port),
    password: password || undefined,
  }
}
