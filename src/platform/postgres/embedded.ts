import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chooseClusterPaths, type ClusterPaths } from './cluster-paths.ts'
import { connectAsSuperuser, acquireServer, releaseServer, type ServerLock } from './server-lock.ts'
import { getErrorMessage } from '../refusals.ts'

/** Handle of the built-in PostgreSQL in one process of the program. */
export type EmbeddedServer = {
  /** Address of the program's database, for its own role, which is not a superuser. */
  url: string
  /** Directory of the write-ahead log. */
  log: string
  /** Directory of all its files. */
  cluster: string
  /** Name of a database that new ones are copied from, instead of PostgreSQL's own empty one. */
  template?: string
  /** Leaves the server; the last process to leave stops it and waits until it is down. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL with its files under `dataDir`, or joins the one that already runs. A server that dies while this
 * process lives is started again. Errors are Polish sentences.
 */
export async function startEmbedded(
  dataDir: string,
  options: Pick<ClusterPaths, 'durable' | 'memory'> = {},
): Promise<EmbeddedServer> {
  const place = { ...chooseClusterPaths(dataDir), ...options }
  const leave = watch(await acquireServer(place), place)
  let stopPromise: Promise<void> | undefined
  const [url, log] = [
    buildSocketAddress(place.sockets, 'kancelaria'),
    join(place.cluster, 'pg_wal'),
  ]
  return { url, log, cluster: place.cluster, stop: () => (stopPromise ??= leave()) }
}

/** Creates another database for the program's role, empty or as a copy of `template`; returns its address. */
export async function createDatabase(
  server: Pick<EmbeddedServer, 'url' | 'template'>,
  name: string,
  template = server.template ?? 'template1',
) {
  const sockets = String(new URL(server.url).searchParams.get('host'))
  const client = await connectAsSuperuser(sockets)
  const [database, model] = [client.escapeIdentifier(name), client.escapeIdentifier(template)]
  await client
    .query(`create database ${database} owner kancelaria template ${model}`)
    .finally(() => client.end())
  return buildSocketAddress(sockets, name)
}

/** Watches the server and joins again when it dies; returns a function that leaves it. */
function watch(first: ServerLock, paths: ClusterPaths) {
  let leaving = false
  let presence: Promise<ServerLock | undefined> = Promise.resolve(stay(first))

  function stay(lock: ServerLock) {
    lock.client.once('end', () => {
      if (leaving) return
      lock.unmark()
      presence = rejoin()
    })
    return lock
  }

  async function rejoin(): Promise<ServerLock | undefined> {
    try {
      return stay(await acquireServer(paths))
    } catch (error) {
      if (leaving) return undefined
      process.stderr.write(`${getErrorMessage(error)}\n`)
      await pause(5000, undefined, { ref: false })
      return rejoin()
    }
  }

  return async () => {
    leaving = true
    const lock = await presence
    if (lock) await releaseServer(lock, paths)
  }
}

/** Returns the address; its host is a directory with a socket, and `localhost` only makes it a valid URL. */
export function buildSocketAddress(sockets: string, database: string) {
  const host = encodeURIComponent(sockets)
  return `postgresql://kancelaria@localhost/${encodeURIComponent(database)}?host=${host}&port=5432&sslmode=disable`
}
